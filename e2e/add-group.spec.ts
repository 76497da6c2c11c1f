import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { fakeLogo, logoFile } from './support/logo-files.ts';
import { type Practice, rememberUser } from './support/practice.ts';

test.use({ visitor: 'nobody' });

async function openAsMaster(page: Page, practice: Practice) {
  await practice.db.updateTable('users').set({ is_master: true }).where('id', '=', practice.user.id).execute();
  await rememberUser(page, practice);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Add Group' }).click();
  return page.getByRole('dialog', { name: 'Add Group' });
}
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

test('a Master adds a group; its card stands there at once and opens', async ({ page, practice }) => {
  const dialog = await openAsMaster(page, practice);
  await expect(dialog.getByRole('textbox', { name: 'Background colour' })).toHaveValue('#90EE90');
  await expect(dialog.getByRole('textbox', { name: 'Text colour' })).toHaveValue('#000000');
  const name = unique('Riverside');
  await dialog.getByLabel('Group name').fill(name);
  await dialog.getByLabel('Allowed Domain').fill('riverside.example');
  await dialog.getByLabel('Type').click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['product', 'physio']);
  await page.getByRole('option', { name: 'physio' }).click();
  await dialog.getByLabel('Drop a logo or browse').setInputFiles(logoFile());
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Group' }).click();
  await expect(page.getByText('Group added successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const made = await practice.db.selectFrom('groups').selectAll().where('group_name', '=', name).executeTakeFirstOrThrow();
  const logo = await practice.db
    .selectFrom('media_objects')
    .selectAll()
    .where('id', '=', made.logo_media_id)
    .executeTakeFirstOrThrow();
  expect(logo).toMatchObject({ file_type: 'png', width: 60, height: 60 });
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect(page).toHaveURL('/dashboard-physio');
});

test('each field says what it wants', async ({ page, practice }) => {
  const dialog = await openAsMaster(page, practice);
  const add = dialog.getByRole('button', { name: 'Add Group' });
  await add.click();
  for (const sentence of ['Name is Required', 'Allowed Domain is Required', 'Type is Required', 'Logo is Required'])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByLabel('Group name')).toBeFocused();
  await dialog.getByLabel('Group name').fill('Ri');
  await expect(dialog.getByText('Name must be at least 3 characters')).toBeVisible();
  await dialog.getByLabel('Group name').fill('x'.repeat(51));
  await expect(dialog.getByText('Name cannot exceed 50 characters')).toBeVisible();
  await dialog.getByLabel('Allowed Domain').fill('river side');
  await expect(dialog.getByText('Invalid URL format for Allowed Domain')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Background colour' }).fill('');
  await expect(dialog.getByText('Background Color is Required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text colour' }).fill('');
  await expect(dialog.getByText('Text Color is Required')).toBeVisible();
  const logo = dialog.getByLabel('Drop a logo or browse');
  for (const file of [fakeLogo(), fakeLogo('logo.svg')]) {
    await logo.setInputFiles(file);
    await expect(dialog.getByText('Logo must be a JPG, JPEG or PNG picture')).toBeVisible();
  }
  await expectAccessible(page, 'Add Group with errors');
});

test('colours that read badly are told, and can be put right', async ({ page, practice }) => {
  const dialog = await openAsMaster(page, practice);
  await expect(dialog.getByRole('status')).toHaveText('Reads well 14.8');
  await dialog.getByRole('textbox', { name: 'Background colour' }).fill('#FF0000');
  await dialog.getByRole('textbox', { name: 'Text colour' }).fill('#00FF00');
  await expect(dialog.getByRole('status')).toContainText('Hard to read 2.9: shown as #001b00');
  await dialog.getByRole('button', { name: 'Use the readable colour' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Text colour' })).toHaveValue('#001b00');
  await expect(dialog.getByRole('status')).toContainText('Reads well');
  await dialog.getByRole('button', { name: 'Pick: Background colour' }).click();
  await page.getByRole('slider', { name: 'Hue' }).press('ArrowRight');
  await expect(dialog.getByRole('textbox', { name: 'Background colour' })).not.toHaveValue('#FF0000');
});

test('a name that is taken is refused by the server, and what was typed stays', async ({ page, practice, faults }) => {
  faults.allow(/400/);
  const dialog = await openAsMaster(page, practice);
  await dialog.getByLabel('Group name').fill(practice.group.group_name.toUpperCase());
  await dialog.getByLabel('Allowed Domain').fill('https://riverside.example');
  await dialog.getByLabel('Type').click();
  await page.getByRole('option', { name: 'product' }).click();
  await dialog.getByLabel('Drop a logo or browse').setInputFiles(logoFile());
  await dialog.getByLabel('Keep the whole picture').click();
  await dialog.getByRole('button', { name: 'Add Group' }).click();
  await expect(page.getByRole('alert')).toHaveText(/A group with this name already exists/);
  await expect(dialog.getByLabel('Allowed Domain')).toHaveValue('https://riverside.example');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
});

test('nobody else is offered to add one', async ({ page, practice }) => {
  await practice.make.member(await practice.make.group(), practice.user, 'Admin');
  await rememberUser(page, practice);
  await page.goto('/groups');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add Group' })).toBeHidden();
});
