import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { storageOf } from './support/storage.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Admin Profile' });
const described = (page: Page, label: string) => expect(card(page).getByLabel(label));

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

test('Cancel discards; what is not allowed is said and nothing is sent', async ({ page, practice }) => {
  await edit(page);
  await card(page).getByLabel('First name').fill('Discarded');
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(card(page)).toContainText(practice.user.first_name);
  await expect(card(page)).not.toContainText('Discarded');

  await edit(page);
  await card(page).getByLabel('First name').fill('');
  await card(page).getByLabel('Last name').fill('Christopherson');
  await card(page).getByLabel('Country code').fill('12345');
  await card(page).getByLabel('Phone').fill('987654321');
  await save(page);
  await described(page, 'First name').toHaveAccessibleDescription('First name is required');
  await described(page, 'Last name').toHaveAccessibleDescription('Last name must be 4 to 12 characters');
  await described(page, 'Country code').toHaveAccessibleDescription('Country code must be 1 to 4 digits');
  await described(page, 'Phone').toHaveAccessibleDescription('Phone must be 10 to 15 digits');
  await card(page).getByLabel('First name').fill('Ana');
  await described(page, 'First name').toHaveAccessibleDescription('First name must be 4 to 12 characters');
});

test('a country is found by name in any of the three languages, and by its code', async ({ page }) => {
  await edit(page);
  const country = card(page).getByLabel('Country code');
  for (const [typed, shown] of [
    ['जापान', 'Japan +81'],
    ['インド', 'India +91'],
    ['+49', 'Germany +49'],
  ] as const) {
    await country.fill(typed);
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(shown);
    await country.press('Tab');
    await expect(country).toHaveValue(shown);
  }
  await country.fill('ger');
  await country.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await country.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(card(page).getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('only one card is edited at a time; what was typed in the other is not lost unasked', async ({ page, practice }) => {
  await page.goto('/update-admin');
  const settings = page.getByRole('region', { name: 'Groups Settings' });
  await settings.getByLabel('Group', { exact: true }).click();
  await page.getByRole('option', { name: practice.group.group_name }).click();
  await settings.getByRole('button', { name: 'Edit' }).click();
  await card(page).getByRole('button', { name: 'Edit' }).click();
  await expect(settings.getByRole('button', { name: 'Edit' })).toBeVisible();
  await card(page).getByLabel('First name').fill('Ashwini');
  await settings.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(card(page).getByLabel('First name')).toHaveValue('Ashwini');
  await settings.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(settings.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('a save that fails says why', async ({ page, faults }) => {
  faults.allow(/50\d/);
  await page.route('**/update-admin-profile/**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  );
  await edit(page);
  await card(page).getByLabel('First name').fill('Ashwini');
  await save(page);
  await expect(page).toHaveSaid('There was an error while updating.');
  await expect(card(page).getByLabel('First name')).toHaveValue('Ashwini');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the form fits', async ({ page }) => {
    await edit(page);
    await card(page).getByLabel('Country code').fill('united');
    await expect(page.getByRole('option', { name: 'United Kingdom +44' })).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
});
