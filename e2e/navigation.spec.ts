import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rail, title } from './support/shell.ts';

const ROUTES = [
  ['/dashboard', 'Home dashboard'],
  ['/dashboard-physio', 'Home dashboard'],
  ['/insights', 'Practice insights'],
  ['/configurations', 'Configurations'],
  ['/configurations/audit', 'Audit log'],
  ['/configurations/connections', 'Connections'],
  ['/update-admin', 'Admin profile and group settings'],
  ['/users', 'Patient directory'],
  ['/exercises', 'Exercise Directory'],
  ['/program-builder', 'Programme builder'],
  ['/program-builder/browse-programs', 'Pre-built library'],
  ['/content-manager', 'Content manager'],
  ['/content-manager/exercise', 'Content manager'],
  ['/content-manager/education', 'Content manager'],
  ['/content-manager/other', 'Content manager'],
  ['/tags-and-classification-manager', 'Tags and classification manager'],
  ['/leaderboard', 'Leaderboard'],
  ['/physio-report-success', 'Thank You! Report Submitted Successfully'],
] as const;

/** Goes on without loading the console again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('every route of the table shows its screen', async ({ page, practice }) => {
  const patient = await practice.make.patient(practice.group);
  const exercise = await practice.make.exercise(practice.group);
  await page.goto('/users');
  const objects = [
    [`/users/${patient.public_id}`, 'Patient dashboard'],
    [`/exercises/${exercise.public_id}`, 'Exercise content manager'],
  ] as const;
  for (const [path, heading] of [...ROUTES, ...objects]) {
    await follow(page, path);
    await expect.soft(title(page), path).toHaveText(heading);
    await expect.soft(page, path).toHaveURL(path);
  }
});

test('a path in another case, or with a stray percent sign, is not found', async ({ page, faults }) => {
  faults.allow(/status of 404/);
  for (const path of ['/Users', '/%', '/users/%', '/no-such-screen/%ff']) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(404);
    await expect.soft(title(page), path).toHaveText('Page not found');
  }
});

test('the rail stands only beside a stored user with id and e-mail, and not on the public or the group screens', async ({
  page,
}) => {
  await page.goto('/users');
  await expect(rail(page)).toBeVisible();
  for (const path of ['/leaderboard', '/physio-report-success']) {
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await expect(rail(page)).toBeHidden();
  }
  for (const missing of ['id', 'email']) {
    // Where no console runs that would write the user back.
    await page.goto('/healthz');
    await page.evaluate((key) => {
      const { [key]: _, ...rest } = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify(rest));
    }, missing);
    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(rail(page)).toBeHidden();
  }
});

test('a language switch changes the texts, the document and what is stored, on the spot', async ({ page, practice }) => {
  await page.goto('/users');
  const language = page.getByRole('banner').getByRole('combobox');
  for (const code of ['hi', 'ja', 'en']) {
    const before = await title(page).textContent();
    await language.selectOption(code);
    await expect(title(page)).not.toHaveText(before ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(code);
    const own = practice.db.selectFrom('users').select('language').where('id', '=', practice.user.id);
    await expect.poll(async () => (await own.executeTakeFirstOrThrow()).language).toBe(code);
    if (code === 'ja') {
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('translation_tags') ?? '{}'));
      expect(stored).toMatchObject({ language: 'ja' });
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    }
  }
});

test('every call carries token, group and client type, asks for JSON, and a GET busts caches', async ({ page, practice }) => {
  const calls: { url: URL; method: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push({ url, method: request.method(), headers: request.headers() });
  });
  await page.goto('/dashboard-physio');
  await expect(page.getByText('No patients yet')).toBeVisible();
  // The user's own details come last, when the screen has nothing else to do.
  await expect.poll(() => calls.length).toBeGreaterThan(3);
  const own = calls.filter(({ url }) => !url.pathname.includes('translation'));
  for (const { url, method, headers } of own) {
    expect(headers, url.pathname).toMatchObject({
      authorization: `Bearer ${practice.token}`,
      'group-id': practice.group.public_id,
      'client-type': 'web',
      accept: 'application/json',
    });
    if (method === 'GET') expect(url.searchParams.get('_'), url.pathname).toMatch(/^\w{4,}$/);
  }
  expect(new Set(own.map(({ url }) => url.searchParams.get('_'))).size).toBe(own.length);
});
