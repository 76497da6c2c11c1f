import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { instantDaysAgo } from './support/days.ts';
import type { Practice } from './support/practice.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('row').getByRole('link');

async function makeMany(practice: Practice, count: number): Promise<void> {
  for (let n = 1; n <= count; n++)
    await practice.make.patient(practice.group, {
      first_name: `Patient${n}`,
      last_name: 'Test',
      created_at: instantDaysAgo(100 - n),
    });
}

test('who is registered meanwhile pushes nobody onto the next page', async ({ page, practice }) => {
  await makeMany(practice, 25);
  await page.goto('/users');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(cards(page).first()).toContainText('Patient25');
  await expect(cards(page).last()).toContainText('Patient16');
  await practice.make.patient(practice.group, { first_name: 'Late', last_name: 'Comer' });
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(cards(page).first()).toContainText('Patient15');
  await expect(pager).toContainText('11–20 of 25');
  await pager.getByRole('button', { name: 'Page 3' }).click();
  await expect(cards(page).first()).toContainText('Patient5');
  await page.reload();
  await expect(cards(page).first()).toContainText('Patient6');
});

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
