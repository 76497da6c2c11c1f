import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';

test('back from the builder the list is as it was left: page, filters and where it was scrolled to', async ({ page, practice }) => {
  const exercises = [await practice.make.exercise(practice.group)];
  for (let n = 1; n <= 12; n++) await practice.make.programme(practice.group, { name: `Back ${n}`, exercises });
  await page.goto('/program-builder/browse-programs?search=back');
  await expect(page.getByText('Showing 10 of 12 resources').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back 3', exact: true }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Back 3', exact: true }).click();
  const builder = new BuilderScreen(page);
  await expect(builder.name).toHaveValue('Back 3');
  await builder.button('Back').click();
  await expect(page).toHaveURL('/program-builder/browse-programs?search=back');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect.poll(scrolled).toBe(before);
});
