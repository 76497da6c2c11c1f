import { expect, test } from 'vitest';
import { hrefOf, inviteIn, isPublicPath, parseSearch, paths, stringifySearch } from './paths.ts';

test('every link', () => {
  const links = {
    ...Object.fromEntries(
      Object.entries(paths)
        .filter(([name]) => !/^(patient|exercise|contentBucket|reportSuccess|\w+Handout)$/.test(name))
        .map(([name, build]) => [name, hrefOf((build as () => ReturnType<typeof paths.root>)())]),
    ),
    patient: hrefOf(paths.patient('u7Hk29xQmP0a')),
    exercise: hrefOf(paths.exercise('e/1')),
    contentBucket: hrefOf(paths.contentBucket('exercise', 'f1')),
    programmeHandout: hrefOf(paths.programmeHandout('c1')),
    planHandout: hrefOf(paths.planHandout('u1', 'p1')),
    reportSuccess: hrefOf(paths.reportSuccess('physio')),
    searched: hrefOf(paths.patients({ search: 'a b', page: 2, has_report: undefined })),
  };
  expect(links).toMatchInlineSnapshot(`
    {
      "audit": "/configurations/audit",
      "builder": "/program-builder",
      "classification": "/tags-and-classification-manager",
      "configurations": "/configurations",
      "connections": "/configurations/connections",
      "content": "/content-manager",
      "contentBucket": "/content-manager/exercise?folderId=f1",
      "credits": "/exercises/credits",
      "dashboard": "/dashboard",
      "dashboardPhysio": "/dashboard-physio",
      "exercise": "/exercises/e%2F1",
      "exercises": "/exercises",
      "groups": "/groups",
      "inbox": "/inbox",
      "insights": "/insights",
      "leaderboard": "/leaderboard",
      "library": "/program-builder/browse-programs",
      "patient": "/users/u7Hk29xQmP0a",
      "patients": "/users",
      "planHandout": "/users/u1/plans/p1/handout",
      "profile": "/update-admin",
      "programmeHandout": "/program-builder/c1/handout",
      "reportSuccess": "/physio-report-success",
      "retention": "/retention",
      "review": "/exercises/review",
      "root": "/",
      "searched": "/users?search=a+b&page=2",
      "signIn": "/sign-in",
      "staff": "/staff",
    }
  `);
});

test('public paths', () => {
  for (const path of ['/sign-in', '/leaderboard', '/physio-report-success', '/acme-report-success/'])
    expect(isPublicPath(path)).toBe(true);
  for (const path of ['/', '/groups', '/users', '/x/physio-report-success', '/-report-success'])
    expect(isPublicPath(path)).toBe(false);
});

test('an invitation stands behind the #', () => {
  expect(inviteIn('#invite=abc_-1')).toBe('abc_-1');
  expect(inviteIn('invite=abc')).toBe('abc');
  expect([inviteIn(''), inviteIn('#other')]).toEqual([null, null]);
});

test('search stays text both ways', () => {
  expect(parseSearch('?folderId=123456789012&search=%2B1')).toEqual({ folderId: '123456789012', search: '+1' });
  expect(stringifySearch({ a: '', b: undefined, c: 0 })).toBe('?c=0');
});
