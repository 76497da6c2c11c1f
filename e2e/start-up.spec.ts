import { expect, test } from './fixtures.ts';
import { withoutTexts } from './support/page-texts.ts';
import { title } from './support/shell.ts';
import { storageOf } from './support/storage.ts';

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
  await withoutTexts(page);
  await page.goto('/users', { waitUntil: 'commit' });
  await expect(page.getByText('Loading…').first()).toBeVisible();
  release();
  await expect(title(page)).toHaveText('Patient directory');
  await expect(page.getByText('Loading…')).toHaveCount(0);
  expect(JSON.parse((await storageOf(page)).translation_tags ?? '{}')).toMatchObject({ language: 'en' });
});
