import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { storageOf } from './support/storage.ts';

const TAGS = '**/translations/v1/tags*';
const LOADER = 'Loading…';
/** The loader gives up after three seconds; the rest is the page itself on a busy machine. */
const LONGEST_MS = 3000 + 9000;

const serve = (page: Page, answer: (route: Route) => Promise<void>) => page.route(TAGS, answer);

test('the first list is asked for while the tags still come, and the loader stands all the same', async ({ page, practice }) => {
  await practice.make.patient(practice.group, { first_name: 'Ravi', last_name: 'Iyer' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await serve(page, async (route) => {
    await held;
    await route.continue();
  });
  const list = page.waitForRequest((request) => request.url().includes('/api/v1/pt-users'));
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/pt-users')) calls += 1;
  });
  await page.goto('/users?search=ra', { waitUntil: 'commit' });
  expect((await list).url()).toContain('first_name=ra');
  await expect(page.getByText(LOADER).first()).toBeVisible();
  release();
  await expect(page.getByText('Ravi Iyer')).toBeVisible();
  expect(calls).toBe(1);
});

test.describe('a translation service that', () => {
  test.use({ visitor: 'nobody' });

  const troubles: Record<string, (route: Route) => Promise<void>> = {
    'is down': (route) => route.abort('connectionrefused'),
    'answers a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Maintenance</h1>' }),
    'answers half a file': (route) => route.fulfill({ contentType: 'application/json', body: '{"language":"en","tags":{"Sign' }),
    'answers another language': (route) => route.fulfill({ json: { language: 'hi', version: 1, tags: { 'Sign in': 'साइन इन' } } }),
    'refuses the key': (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'A valid X-Api-Key is required' } }),
    'answers too late': () => new Promise(() => {}),
  };
  for (const [trouble, answer] of Object.entries(troubles)) {
    test(`${trouble} keeps nobody from signing in, in their language`, async ({ page, faults }) => {
      faults.allow(/translations\/v1\/tags|Failed to load resource/);
      await page.addInitScript(() => localStorage.setItem('language', 'ja'));
      await serve(page, answer);
      const began = Date.now();
      await page.goto('/sign-in', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('サインイン');
      expect(Date.now() - began).toBeLessThan(LONGEST_MS);
      expect(await storageOf(page)).not.toHaveProperty('translation_tags');
    });
  }

  test('once answered is kept: later it is not waited for, down or not', async ({ page, faults }) => {
    faults.allow(/translations\/v1\/tags|Failed to load resource/);
    await serve(page, (route) => route.fulfill({ json: { language: 'en', version: 7, tags: { 'Sign in': 'Come in' } } }));
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in');
    await page.unroute(TAGS);
    await serve(page, () => new Promise(() => {}));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in');
    // What the service does not have is said by the console itself.
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
  });
});
