import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

test('one sees where one is signed in and ends the others', async ({ page, practice }) => {
  await practice.make.session({ user: practice.user });
  await practice.make.session({ user: practice.user });
  await page.goto('/update-admin');
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessible(page, 'profile with sessions');
  await card.getByRole('button', { name: 'Sign out Unknown device' }).first().click();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(page.getByText('Your other devices are signed out')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('preferences hold at once and after a reload', async ({ page }) => {
  await page.goto('/update-admin');
  const card = page.getByRole('region', { name: 'Preferences' });
  await card.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await card.getByRole('switch', { name: 'Keep messages longer' }).check();
  await expectAccessible(page, 'profile with preferences');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(card.getByRole('switch', { name: 'Keep messages longer' })).toBeChecked();
  await card.getByRole('combobox', { name: 'Language' }).selectOption('ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
