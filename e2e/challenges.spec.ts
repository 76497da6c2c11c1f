import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('an admin makes a challenge, enters a patient, gives points, and the public board shows them', async ({ page, practice }) => {
  await practice.make.patient(practice.group, { first_name: 'Asha', last_name: 'Kumar' });
  await page.goto('/configurations');
  const challenges = section(page, 'Challenges');
  await challenges.getByRole('button', { name: 'Add challenge' }).click();
  await dialog(page).getByRole('button', { name: 'Add challenge' }).click();
  await expect(dialog(page).getByText('Challenge name is required')).toBeVisible();
  await dialog(page).getByLabel('Challenge name').fill('Stairs');
  await dialog(page).getByRole('button', { name: 'Add challenge' }).click();
  await expect(page).toHaveSaid('Challenge created');
  const row = challenges.getByRole('listitem', { name: 'Stairs' });
  await expect(row).toContainText('30 days remaining');

  await row.getByRole('button', { name: 'Participants' }).click();
  await dialog(page).getByRole('combobox', { name: 'Patients' }).fill('Asha');
  await page.getByRole('option', { name: 'Asha Kumar' }).click();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveSaid('Participants added');
  const asha = dialog(page).getByRole('listitem', { name: 'Asha Kumar' });
  await asha.getByRole('button', { name: 'Give points' }).click();
  await asha.getByLabel('Points, below 0 to take some back').fill('12');
  await asha.getByRole('button', { name: 'Add points' }).click();
  await expect(page).toHaveSaid('Points added');
  await expect(asha).toContainText('12');
  await expectAccessible(page, 'participants');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'More for Stairs' }).click();
  await page.getByRole('menuitem', { name: 'Display' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code of the display' })).toBeVisible();
  const address = await dialog(page).getByRole('link', { name: 'Open display' }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stairs');
  await expect(page.getByRole('list', { name: 'Podium' })).toContainText('Asha K.');
});
