import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { accountMenu, title } from './support/shell.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());

test('on a patient r makes the report and a assigns; not for an archived one', async ({ page, practice }) => {
  const { make, group } = practice;
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair' });
  const archived = await make.patient(group);
  await practice.db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', archived.id).execute();
  await page.goto(`/users/${patient.public_id}`);
  await expect(page.getByRole('button', { name: 'Generate report', exact: true })).toHaveAttribute('aria-keyshortcuts', 'r');
  await press(page, 'a');
  const dialog = page.getByRole('dialog', { name: 'Assign a programme to Mina Nair' });
  await expect(dialog).toBeVisible();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  const [tab] = await Promise.all([page.waitForEvent('popup'), press(page, 'r')]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Mina Nair');
  await page.bringToFront();
  await page.goto(`/users/${archived.public_id}`);
  await expect(page.getByRole('button', { name: 'Generate report', exact: true })).toBeVisible();
  await press(page, 'a', '?');
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the list of keys opens by key and from the account menu; single keys can be switched off', async ({ page }) => {
  await page.goto('/users');
  await expect(title(page)).toHaveText('Patient directory');
  await press(page, '?');
  await expect(sheet(page)).toContainText('Generate report');
  await sheet(page).getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await expect(sheet(page)).toContainText('switched off');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await press(page, '?', 'n', '/');
  await accountMenu(page, 'Keyboard shortcuts');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(sheet(page)).toBeVisible();
  await page.goto('/update-admin');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).check();
  await press(page, 'g', 'u');
  await expect(page).toHaveURL('/users');
});
