import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { saved } from './support/downloads.ts';
import { PASSWORD, type Practice } from './support/practice.ts';

const MINUTE_MS = 60_000;

const signedInAWhileAgo = ({ db, user }: Practice) =>
  db
    .updateTable('auth_sessions')
    .set({ proved_at: new Date(Date.now() - 11 * MINUTE_MS) })
    .where('user_id', '=', user.id)
    .execute();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

test.beforeEach(({ faults }) => faults.allow(/status of 40[03]/));

test('before an export the password is asked for in place, and the export goes on', async ({ page, practice }) => {
  await practice.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
  await signedInAWhileAgo(practice);
  await page.goto('/users');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await page.getByRole('dialog', { name: 'Export patients' }).getByRole('button', { name: 'Download CSV' }).click();
  const password = dialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page, 'the question who it is');
  await password.fill('Wrong-2468');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('Current password is incorrect');
  await password.fill(PASSWORD);
  const { text } = await saved(page, () => dialog(page).getByRole('button', { name: 'Continue' }).click());
  expect(text).toContain('Mina');
  await expect(dialog(page)).toBeHidden();
});

test('before an erasure, too: whoever turns back keeps what was typed', async ({ page, practice }) => {
  const patient = await practice.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
  await signedInAWhileAgo(practice);
  await page.goto(`/users/${patient.public_id}`);
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Erase patient' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase Mina Nair?' });
  await erasing.getByLabel('Type Mina Nair to confirm').fill('Mina Nair');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(erasing.getByLabel('Type Mina Nair to confirm')).toHaveValue('Mina Nair');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/users');
});
