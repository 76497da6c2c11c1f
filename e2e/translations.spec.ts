import { expect, test } from './fixtures.ts';
import { withoutTexts } from './support/page-texts.ts';

const TAGS = '**/translations/v1/tags*';
const LOADER = 'Loading…';
test('the first list is asked for while the tags still come, and the loader stands all the same', async ({ page, practice }) => {
  await practice.make.patient(practice.group, { first_name: 'Ravi', last_name: 'Iyer' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(TAGS, async (route) => {
    await held;
    await route.continue();
  });
  const list = page.waitForRequest((request) => request.url().includes('/api/v1/pt-users'));
  await withoutTexts(page);
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
