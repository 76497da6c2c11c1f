import { expect, test } from './fixtures.ts';
import { instantDaysAgo } from './support/days.ts';
import { rail, title } from './support/shell.ts';

/** What a narrow window shows otherwise than a wide one. */
test.describe('on a phone', { tag: '@phone' }, () => {
  test('the five items stand in a bar at the bottom', async ({ page }) => {
    await page.goto('/users');
    const items = rail(page).getByRole('list').getByRole('link');
    await expect(items).toHaveText([/Home/, /Users/, /Program/, /Content/, /Tags/]);
    const bar = await rail(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
    await rail(page).getByRole('link', { name: 'Program builder' }).click();
    await expect(title(page)).toHaveText('Programme builder');
  });

  test('filters and sorts of the directory come from below', async ({ page, practice }) => {
    const { make, group } = practice;
    await make.patient(group, { first_name: 'Ben', last_name: 'Bose', last_report_at: instantDaysAgo(1) });
    await make.patient(group, { first_name: 'Ada', last_name: 'Amin' });
    await page.goto('/users');
    const cards = page.getByRole('main').getByRole('list').getByRole('link');
    await expect(cards).toHaveCount(2);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('switch', { name: 'Has Report' }).click();
    await sheet.getByRole('button', { name: 'Show patients' }).click();
    await expect(cards).toHaveText([/Ben Bose/]);
    await page.getByRole('button', { name: 'Sort' }).click();
    const sorts = page.getByRole('dialog', { name: 'Sort' });
    await sorts.getByRole('button', { name: /^Last Visit/ }).click();
    await sorts.getByRole('button', { name: 'Show patients' }).click();
    await expect(page.getByRole('button', { name: 'Sort: Last Visit' })).toBeVisible();
  });

  test('the language is in the account menu', async ({ page }) => {
    await page.goto('/users');
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(title(page)).not.toHaveText('Patient directory');
  });
});
