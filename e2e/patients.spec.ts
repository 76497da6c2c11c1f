import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('row').getByRole('link');

test('a row is a link to the patient; the way back keeps the filters', async ({ page, practice }) => {
  const ben = await practice.make.patient(practice.group, { first_name: 'Ben', last_name: 'Bose', email: 'ben@example.org' });
  await page.goto('/users?search=ben');
  await expect(cards(page)).toHaveText(['Ben Bose']);
  await expect(cards(page)).toHaveAttribute('href', `/users/${ben.public_id}`);
  await cards(page).click();
  await expect(page).toHaveURL(`/users/${ben.public_id}`);
  await expect(page.getByRole('heading', { name: 'Ben Bose' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to patients' }).click();
  await expect(page).toHaveURL('/users?search=ben');
});
