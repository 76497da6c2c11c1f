import { expect, test } from './fixtures.ts';
import { fillGroup, newGroupName, openAddGroup } from './support/add-group.ts';
import { expectAccessible } from './support/axe.ts';
import { logoFile } from './support/logo-files.ts';

test.use({ visitor: 'nobody' });

test('a Master adds a group; its card stands there at once and opens', async ({ page, practice }) => {
  const dialog = await openAddGroup(page, practice);
  await expect(dialog.getByRole('textbox', { name: 'Background colour' })).toHaveValue('#90EE90');
  await expect(dialog.getByRole('textbox', { name: 'Text colour' })).toHaveValue('#000000');
  const name = newGroupName('Riverside');
  await fillGroup(dialog, name);
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

test('a name that is taken is refused by the server, and what was typed stays', async ({ page, practice, faults }) => {
  faults.allow(/400/);
  const dialog = await openAddGroup(page, practice);
  await dialog.getByRole('button', { name: 'Add Group' }).click();
  await expect(dialog.getByText('Name is Required')).toBeVisible();
  await expectAccessible(page, 'Add Group with errors');
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
