import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import type { Practice } from './support/practice.ts';
import { storageOf } from './support/storage.ts';

const become = ({ db, user, group }: Practice, role: 'Admin' | 'Physio') =>
  db.updateTable('staff_members').set({ role }).where('user_id', '=', user.id).where('group_id', '=', group.id).execute();

async function open(page: Page) {
  await page.goto('/configurations');
  return page.getByRole('region', { name: 'Configuration', exact: true });
}

test('an Admin changes how the group is set up; its name changes everywhere at once', async ({ page, practice }) => {
  await become(practice, 'Admin');
  const room = await open(page);
  const technical = room.getByRole('button', { name: 'Technical details' });
  await technical.click();
  await expect(room.getByText('FREEPLAN')).toBeVisible();
  await room.getByRole('button', { name: 'Edit' }).click();
  const name = `Hill ${Date.now().toString(36)}`;
  await room.getByLabel('Group name').fill(name);
  await room.getByLabel('Allowed domain').fill('hill.example');
  await room.getByLabel('Plan code').click();
  await page.getByRole('option', { name: 'YEARLYPLAN' }).click();
  await room.getByLabel('Full names on the leaderboard').click();
  await expectAccessible(page, 'configuration in edit');
  await room.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated successfully.')).toBeVisible();
  await technical.click();
  await expect(room.getByText('YEARLYPLAN')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible();
  expect((await storageOf(page)).group_name).toBe(name);
  const row = await practice.db.selectFrom('groups').selectAll().where('id', '=', practice.group.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ group_name: name, leaderboard_full_names: true, leaderboard_public: true });
});

test('the log shows an Admin who did what, by person, kind and day', async ({ page, practice }) => {
  await become(practice, 'Admin');
  const patient = await practice.make.patient(practice.group, { first_name: 'Mina' });
  await page.goto(`/users/${patient.public_id}`);
  await expect(page.getByText('Mina Iyer').first()).toBeVisible();
  await page.goto('/configurations');
  await page.getByRole('link', { name: 'Open audit log' }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  const read = log.getByRole('listitem').filter({ hasText: 'Patient: looked at' });
  await expect(read.first()).toContainText('Asha Kulkarni');
  await expect(log).not.toContainText('Mina');
  await log.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Changed' }).click();
  await expect(page).toHaveURL(/kind=change/);
  await expect(log.getByText('Nothing was done that matches.')).toBeVisible();
  await log.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Everything' }).click();
  await expect(read.first()).toBeVisible();
  await log.getByLabel('To day').fill('2020-01-01');
  await expect(log.getByText('Nothing was done that matches.')).toBeVisible();
  await expectAccessible(page, 'audit log');
});
