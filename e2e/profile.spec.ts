import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoOverflow } from './support/layout.ts';
import { storageOf } from './support/storage.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Admin Profile' });

async function edit(page: Page): Promise<void> {
  await page.goto('/update-admin');
  await card(page).getByRole('button', { name: 'Edit' }).click();
}
const save = (page: Page) => card(page).getByRole('button', { name: 'Save' }).click();

test('shown until Edit; saved, it is shown and stored', async ({ page, practice }) => {
  await page.goto('/update-admin');
  await expect(card(page)).toContainText(`${practice.user.first_name} ${practice.user.last_name} · ${practice.user.email}`);
  await expect(card(page).getByRole('textbox')).toHaveCount(0);
  await edit(page);
  await expect(card(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await card(page).getByLabel('First name').fill('Ashwini');
  await card(page).getByLabel('Country code').fill('ind');
  await page.getByRole('option', { name: 'India +91' }).click();
  await card(page).getByLabel('Phone').fill('98765-43210');
  await expectAccessible(page, 'profile in edit');
  await save(page);
  await expect(page).toHaveSaid('Updated successfully.');
  await expect(card(page)).toContainText('India +91');
  await expect(card(page)).toContainText('98765 43210');
  const user = JSON.parse((await storageOf(page)).user ?? '{}');
  expect(user).toMatchObject({ first_name: 'Ashwini', country_phonecode: '91', mobile_number: '9876543210' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the form fits', async ({ page }) => {
    await edit(page);
    await card(page).getByLabel('Country code').fill('united');
    await expect(page.getByRole('option', { name: 'United Kingdom +44' })).toBeVisible();
    await expectNoOverflow(page, 'the form');
  });
});
