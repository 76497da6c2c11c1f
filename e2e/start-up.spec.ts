import { expect, test } from './fixtures.ts';
import { rememberUser } from './support/practice.ts';
import { rail, title } from './support/shell.ts';
import { storageOf } from './support/storage.ts';

test.describe('nobody signed in', () => {
  test.use({ visitor: 'nobody' });

  test('the front door and every closed path lead to sign-in', async ({ page }) => {
    for (const path of ['/', '/users', '/groups', '/program-builder?mode=create', '/content-manager/exercise']) {
      await page.goto(path);
      await expect.soft(page, path).toHaveURL('/sign-in');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }
    await expect(rail(page)).toBeHidden();
  });

  test('public paths open, unknown ones are not found', async ({ page }) => {
    for (const path of ['/leaderboard', '/physio-report-success', '/other-report-success']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.soft(page, path).toHaveURL(path);
    }
    await page.goto('/no-such-screen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/sign-in');
  });
});

test.describe('a user without a group', () => {
  test.use({ visitor: 'nobody' });

  test('closed screens lead to the groups', async ({ page, practice }) => {
    const second = await practice.make.group();
    await practice.make.member(second, practice.user);
    await rememberUser(page, practice);
    for (const path of ['/users', '/dashboard', '/program-builder', '/update-admin']) {
      await page.goto(path);
      await expect.soft(page, path).toHaveURL('/groups');
      await expect(title(page)).toHaveText('select group');
    }
    await expect(rail(page)).toBeHidden();
  });
});

test('a stored user is led from sign-in to the groups and keeps any other address', async ({ page, practice }) => {
  const second = await practice.make.group();
  await practice.make.member(second, practice.user);
  await rememberUser(page, practice);
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/groups');
  await expect(title(page)).toHaveText('select group');
  await page.goto('/users?search=as&page=1&limit=25');
  await expect(title(page)).toHaveText('Patient directory');
  await expect(page).toHaveURL(/\/users\?search=as&.*limit=25/);
});

test('the loader stands until the language tags are there', async ({ page }) => {
  // Held back, since an answer of the local server is too quick to see the loader.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/translations/v1/tags*', async (route) => {
    expect(route.request().headers()['x-api-key']).toBe((await key).data.key);
    await held;
    await route.continue();
  });
  const key = page.waitForResponse('**/api/v1/get-translation-api-key/*').then((response) => response.json());
  await page.goto('/users', { waitUntil: 'commit' });
  await expect(page.getByText('Loading…').first()).toBeVisible();
  release();
  await expect(title(page)).toHaveText('Patient directory');
  await expect(page.getByText('Loading…')).toHaveCount(0);
  expect(JSON.parse((await storageOf(page)).translation_tags ?? '{}')).toMatchObject({ language: 'en' });
});
