import { expect, type Page } from '@playwright/test';
import { logoFile } from './logo-files.ts';
import { type Practice, rememberUser } from './practice.ts';

/** Makes the clinician a Master and opens Add Group. */
export async function openAddGroup(page: Page, practice: Practice) {
  await practice.db.updateTable('users').set({ is_master: true }).where('id', '=', practice.user.id).execute();
  await rememberUser(page, practice);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Add Group' }).click();
  return page.getByRole('dialog', { name: 'Add Group' });
}
type AddGroup = Awaited<ReturnType<typeof openAddGroup>>;

/** Fills in all that a group must have. */
export async function fillGroup(dialog: AddGroup, name: string): Promise<void> {
  await dialog.getByLabel('Group name').fill(name);
  await dialog.getByLabel('Allowed Domain').fill('riverside.example');
  await dialog.getByLabel('Type').click();
  const types = dialog.page().getByRole('listbox').getByRole('option');
  await expect(types).toHaveText(['product', 'physio']);
  await types.filter({ hasText: 'physio' }).click();
  await dialog.getByLabel('Drop a logo or browse').setInputFiles(logoFile());
  // The dialog grows by it and moves: a click meanwhile would miss.
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
}

/** A name that no other test gives a group. */
export const newGroupName = (name: string) => `${name} ${Date.now().toString(36)}`;
