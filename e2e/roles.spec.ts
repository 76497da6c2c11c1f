import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { rememberUser } from './support/practice.ts';
import { title } from './support/shell.ts';

test.use({ visitor: 'nobody' });

test('an admin here who is a physio there is offered what each role may do', async ({ page, practice }) => {
  const other = await practice.make.group();
  await practice.make.member(other, practice.user, 'Physio');
  const patients = [await practice.make.patient(practice.group), await practice.make.patient(other)];
  await rememberUser(page, practice);
  for (const [at, group] of [practice.group, other].entries()) {
    const isAdmin = at === 0;
    await page.goto('/groups');
    await page.getByRole('button', { name: group.group_name }).click();
    await expect(title(page)).toHaveText('Home dashboard');

    await page.goto('/update-admin');
    await expect(page.getByRole('region', { name: 'Admin Profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open staff' })).toHaveCount(isAdmin ? 1 : 0);

    await page.goto('/configurations');
    const configuration = page.getByRole('region', { name: 'Configuration', exact: true });
    await expect(configuration).toContainText(group.group_name);
    await expect(configuration.getByRole('button', { name: 'Edit' })).toHaveCount(isAdmin ? 1 : 0);
    await expect(page.getByRole('region', { name: 'Challenges' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(New|Add) challenge$/ })).toHaveCount(isAdmin ? 1 : 0);

    await page.goto(`/users/${patients[at]?.public_id}`);
    await page.getByRole('button', { name: /^More for / }).click();
    await expect(page.getByRole('menuitem', { name: 'Archive patient' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Erase patient' })).toHaveCount(isAdmin ? 1 : 0);
  }
});

test('a Master joins a group they are not a member of, and sets what its choice leads to', async ({ page, practice }) => {
  await practice.db.updateTable('users').set({ is_master: true }).where('id', '=', practice.user.id).execute();
  const other = await practice.make.group();
  await rememberUser(page, practice);
  await page.goto('/groups');
  await expect(page.getByRole('button', { name: other.group_name })).toHaveCount(0);
  await page.getByRole('button', { name: 'All groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'All groups' });
  await expect(dialog.getByRole('listitem').filter({ hasText: practice.group.group_name })).toContainText('Admin');
  await expectAccessible(page, 'all groups');
  await dialog.getByRole('button', { name: `Join ${other.group_name}` }).click();
  await page.getByRole('button', { name: 'Join', exact: true }).last().click();
  await expect(dialog.getByRole('listitem').filter({ hasText: other.group_name })).toContainText('Admin');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: other.group_name }).click();
  await expect(page).toHaveURL('/dashboard-physio');

  await page.goto('/configurations');
  await page.getByRole('button', { name: 'Technical details' }).click();
  await page.getByRole('button', { name: 'Change permissions' }).click();
  const permissions = page.getByRole('dialog', { name: 'Permissions' });
  await permissions.getByRole('button', { name: 'Remove dashboard_physio' }).click();
  await permissions.getByRole('button', { name: 'Add dashboard', exact: true }).click();
  await expectAccessible(page, 'permissions');
  const moveUp = permissions.getByRole('button', { name: 'Move dashboard up' });
  const second = permissions.getByRole('listitem').nth(1);
  for (let tries = 0; tries < 7 && (await second.textContent()) !== 'dashboard'; tries++) await moveUp.click();
  await expect(second).toHaveText('dashboard');
  await permissions.getByRole('button', { name: 'Save' }).click();
  await expect(permissions).toBeHidden();
  await expect(page).toHaveSaid('Updated successfully.');
  await page.goto('/groups');
  await page.getByRole('button', { name: other.group_name }).click();
  await expect(page).toHaveURL('/dashboard');
});
