import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { asBucket } from '#features/content/bucket.ts';
import { PatientDirectoryPage } from '#features/patients/directory/PatientDirectoryPage.tsx';
import { inviteIn, parseSearch, paths, stringifySearch } from '#platform/paths.ts';
import { session } from '#platform/session/session.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { CrashPage, WholeCrashPage } from './CrashPage.tsx';
import { type Need, redirection } from './guards.ts';
import { Root } from './Root.tsx';
import { ShellLayout } from './Shell/ShellLayout.tsx';
import { type RouteTitle, TITLES } from './titles.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    heading?: RouteTitle;
  }
}

type Visit = { location: Pick<ParsedLocation, 'href' | 'state'> };

/** Who is sent to sign in, or is signed in meanwhile by another tab, finds the wanted address afterwards. */
const guard =
  (need: Need) =>
  ({ location }: Visit) => {
    const { user, group } = session();
    const away = redirection(need, { hasUser: user !== null, hasGroup: group !== null });
    if (!away) return;
    const wanted = need === 'nobody' ? location.state.wanted : need === 'group' && !user ? location.href : undefined;
    throw redirect({ to: away.to, ...(wanted && { state: { wanted } }) });
  };

const NotFoundPage = lazyNamed(() => import('./NotFoundPage.tsx'), 'NotFoundPage');
const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);
const root = createRootRoute({ component: Root, notFoundComponent: NotFound });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: ShellLayout });

type Page = Parameters<typeof lazyRouteComponent>[0];
const page = (path: string, heading: RouteTitle, load: Page, name: string, need: Need = 'group') =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: guard(need),
    component: lazyRouteComponent(load, name),
    errorComponent: CrashPage,
    staticData: { heading },
  });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.signIn().to });
  },
});
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // An invitation opens for whoever has its link, whoever is signed in here. Earlier links had it in the query.
  beforeLoad: ({ search, location }) => {
    const { invite } = search as { invite?: string };
    if (invite) throw redirect({ to: paths.signIn().to, hash: `invite=${invite}`, replace: true });
    if (inviteIn(location.hash) === null) guard('nobody')({ location });
  },
  component: lazyRouteComponent(() => import('#features/auth/SignInPage.tsx'), 'SignInPage'),
});
const reportSubmitted = createRoute({
  getParentRoute: () => root,
  path: '/{$provider}-report-success',
  component: lazyRouteComponent(() => import('#features/reports/ReportSubmittedPage.tsx'), 'ReportSubmittedPage'),
});
const leaderboard = createRoute({
  getParentRoute: () => root,
  path: '/leaderboard',
  component: lazyRouteComponent(() => import('#features/leaderboard/LeaderboardPage.tsx'), 'LeaderboardPage'),
});

/** What is printed stands outside the shell: nothing of the console comes out of the printer. */
const printed = (path: string, load: Page, name: string) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: guard('group'), component: lazyRouteComponent(load, name) });
const handouts = [
  printed(
    '/program-builder/$programmeId/handout',
    () => import('#features/handout/ProgrammeHandoutPage.tsx'),
    'ProgrammeHandoutPage',
  ),
  printed('/users/$userId/plans/$planId/handout', () => import('#features/handout/PlanHandoutPage.tsx'), 'PlanHandoutPage'),
];

/** The list a clinician lives in comes with the first script: no second round trip before its rows. */
const directory = createRoute({
  getParentRoute: () => shell,
  path: '/users',
  beforeLoad: guard('group'),
  component: PatientDirectoryPage,
  staticData: { heading: TITLES.patients },
});

/** There are three buckets; any other word is not a page. */
const contentBucket = createRoute({
  getParentRoute: () => shell,
  path: '/content-manager/$bucket',
  beforeLoad: ({ params, location }) => {
    // Signed in or not: what is not a page leads nobody to sign-in.
    if (asBucket(params.bucket) === null) throw notFound();
    guard('group')({ location });
  },
  component: lazyRouteComponent(() => import('./pages/ContentBucketPage.tsx'), 'ContentBucketPage'),
  errorComponent: CrashPage,
  staticData: { heading: TITLES.contentBucket },
});

const connections = () => import('#features/connections/ConnectionsPage.tsx');
const library = () => import('#features/programmes/library/LibraryPage.tsx');
const classification = () => import('#features/classification/ClassificationPage.tsx');
const dashboard = () => import('#features/dashboard/DashboardPage.tsx');
const pages = [
  page('/groups', TITLES.groups, () => import('#features/groups/GroupPickerPage.tsx'), 'GroupPickerPage', 'user'),
  page('/dashboard', TITLES.dashboard, dashboard, 'DashboardPage'),
  page('/dashboard-physio', TITLES.dashboard, dashboard, 'DashboardPage'),
  page('/insights', TITLES.insights, () => import('#features/practice/InsightsPage.tsx'), 'InsightsPage'),
  page('/configurations', TITLES.configurations, () => import('#features/groups/ConfigurationsPage.tsx'), 'ConfigurationsPage'),
  page('/configurations/audit', TITLES.audit, () => import('#features/audit/AuditPage.tsx'), 'AuditPage'),
  page('/configurations/connections', TITLES.connections, connections, 'ConnectionsPage'),
  page('/update-admin', TITLES.profile, () => import('#features/profile/ProfilePage.tsx'), 'ProfilePage'),
  page('/inbox', TITLES.inbox, () => import('#features/messages/InboxPage.tsx'), 'InboxPage'),
  page('/retention', TITLES.retention, () => import('#features/retention/RetentionPage.tsx'), 'RetentionPage'),
  page('/staff', TITLES.staff, () => import('#features/staff/StaffPage.tsx'), 'StaffPage'),
  directory,
  page('/open/$system', TITLES.patient, () => import('#features/patients/open/OpenPatientPage.tsx'), 'OpenPatientPage'),
  page('/users/$userId', TITLES.patient, () => import('#features/patients/record/PatientPage.tsx'), 'PatientPage'),
  page('/exercises', TITLES.exercises, () => import('./pages/ExercisesPage.tsx'), 'ExercisesPage'),
  page('/exercises/credits', TITLES.credits, () => import('#features/credits/CreditsPage.tsx'), 'CreditsPage'),
  page('/exercises/review', TITLES.review, () => import('#features/library/review/ReviewPage.tsx'), 'ReviewPage'),
  page('/exercises/$exerciseId', TITLES.exercise, () => import('#features/exercises/page/ExercisePage.tsx'), 'ExercisePage'),
  page(
    '/program-builder',
    TITLES.builder,
    () => import('#features/programmes/builder/ProgramBuilderPage.tsx'),
    'ProgramBuilderPage',
  ),
  page('/program-builder/browse-programs', TITLES.library, library, 'LibraryPage'),
  page('/content-manager', TITLES.content, () => import('#features/content/ContentHomePage.tsx'), 'ContentHomePage'),
  contentBucket,
  page('/tags-and-classification-manager', TITLES.classification, classification, 'ClassificationPage'),
];

/** The router knows its routes by their paths only; links are typed by `paths`, addresses by `useSearchState`. */
export const router = createRouter({
  routeTree: root.addChildren([home, signIn, reportSubmitted, leaderboard, ...handouts, shell.addChildren(pages)]),
  notFoundMode: 'root',
  caseSensitive: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  defaultErrorComponent: WholeCrashPage,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
});
