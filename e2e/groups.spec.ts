import { expect, test } from './fixtures.ts';
import { fillGroup, newGroupName, openAddGroup } from './support/add-group.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoOverflow } from './support/layout.ts';
import { logoFile } from './support/logo-files.ts';

test.use({ visitor: 'nobody' });

test('a Master adds a group with a logo, works in it, and gives it other colours and settings', async ({ page, practice }) => {
  const adding = await openAddGroup(page, practice);
  await adding.getByRole('button', { name: 'Add Group' }).click();
  await expect(adding.getByText('Name is Required')).toBeVisible();
  await expectAccessible(page, 'Add Group with errors');
  const name = newGroupName('Riverside');
  await fillGroup(adding, name);
  await adding.getByRole('button', { name: 'Add Group' }).click();
  await expect(adding).toBeHidden();
  const logo = await practice.db
    .selectFrom('groups as g')
    .innerJoin('media_objects as m', 'm.id', 'g.logo_media_id')
    .select(['m.file_type', 'm.width', 'm.height'])
    .where('g.group_name', '=', name)
    .executeTakeFirstOrThrow();
  expect(logo).toEqual({ file_type: 'png', width: 60, height: 60 });
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect(page).toHaveURL('/dashboard-physio');

  await page.goto('/update-admin');
  const profile = page.getByRole('region', { name: 'Admin Profile' });
  await profile.getByRole('button', { name: 'Edit' }).click();
  await expect(profile.getByLabel('First name')).toBeVisible();
  await expectAccessible(page, 'profile in edit');
  await profile.getByRole('button', { name: 'Cancel' }).click();
  const settings = page.getByRole('region', { name: 'Groups Settings' });
  const editGroup = async () => {
    await settings.getByLabel('Group', { exact: true }).click();
    await page.getByRole('option', { name }).click();
    await settings.getByRole('button', { name: 'Edit' }).click();
  };
  await editGroup();
  await settings.getByLabel('Drop another logo or browse').setInputFiles(logoFile());
  await settings.getByRole('textbox', { name: 'Background colour' }).fill('#102030');
  await settings.getByRole('textbox', { name: 'Text colour' }).fill('#FFFFFF');
  const preview = settings.getByRole('figure', { name: 'How it looks' }).getByRole('paragraph');
  await expect(preview).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(preview).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expectAccessible(page, 'Groups Settings in edit');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page, 'Groups Settings in edit on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('img', { name: `Logo of ${name}` })).toBeVisible();
  const strip = page.getByRole('navigation').getByRole('link', { name });
  await expect(strip).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(strip).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.reload();
  await expect(strip).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  // Colours alone: the logo goes along by its address.
  await editGroup();
  await settings.getByRole('textbox', { name: 'Background colour' }).fill('#203040');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(strip).toHaveCSS('background-color', 'rgb(32, 48, 64)');

  await page.goto('/configurations');
  const room = page.getByRole('region', { name: 'Configuration', exact: true });
  await room.getByRole('button', { name: 'Edit' }).click();
  await room.getByLabel('Full names on the leaderboard').click();
  await expectAccessible(page, 'configuration in edit');
  await room.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated successfully.')).toBeVisible();
  const row = await practice.db.selectFrom('groups').selectAll().where('group_name', '=', name).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ leaderboard_full_names: true, leaderboard_public: true });
});
