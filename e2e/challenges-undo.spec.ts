import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { message } from './support/toasts.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, list: string, name: string) => section(page, list).getByRole('listitem', { name, exact: true });
const undo = (page: Page, said: string) => message(page, said).getByRole('button', { name: 'Undo' }).click();

/** Deletes a row of a list after its question. */
async function remove(page: Page, { list, name, kind }: { list: string; name: string; kind: string }): Promise<void> {
  await row(page, list, name).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${kind}?` });
  await expect(question).toContainText(`“${name}”`);
  await question.getByRole('button', { name: `Delete ${kind}` }).click();
}

test('a deleted challenge comes back by Undo, with who takes part', async ({ page, practice: { make, group } }) => {
  const challenge = await make.challenge(group, { name: 'Stairs' });
  await make.participant(group, challenge, await make.patient(group));
  await page.goto('/configurations');
  await remove(page, { list: 'Challenges', name: 'Stairs', kind: 'challenge' });
  await expect(section(page, 'Challenges').getByText('No challenges yet.')).toBeVisible();
  await undo(page, 'Challenge deleted');
  await expect(page).toHaveSaid('Challenge brought back');
  await expect(row(page, 'Challenges', 'Stairs')).toContainText('1 participant');
});

test('a deleted playlist comes back by Undo, as the default with its items', async ({ page, practice: { make, group } }) => {
  const challenge = await make.challenge(group, { name: 'Stairs' });
  await make.playlist(group, { name: 'Hall', is_default: true, challenge });
  await page.goto('/configurations');
  await remove(page, { list: 'Playlists', name: 'Hall', kind: 'playlist' });
  await expect(section(page, 'Playlists').getByText('No playlists yet.')).toBeVisible();
  await undo(page, 'Playlist deleted');
  await expect(page).toHaveSaid('Playlist brought back');
  await expect(row(page, 'Playlists', 'Hall')).toContainText('1 item');
  await expect(row(page, 'Playlists', 'Hall')).toContainText('Default');
});

test('a deleted badge comes back by Undo', async ({ page, practice: { make, group } }) => {
  await make.badge(group, 'Early bird');
  await page.goto('/configurations');
  await remove(page, { list: 'Badges', name: 'Early bird', kind: 'badge' });
  await expect(section(page, 'Badges').getByText('No badges yet.')).toBeVisible();
  await undo(page, 'Badge deleted');
  await expect(page).toHaveSaid('Badge brought back');
  await expect(row(page, 'Badges', 'Early bird')).toBeVisible();
});

test('a deleted team comes back by Undo, while its dialog stays open', async ({ page, practice: { make, group } }) => {
  const challenge = await make.challenge(group, { name: 'Stairs', challenge_type: 'team' });
  await make.team(group, challenge, 'Red');
  const blue = await make.team(group, challenge, 'Blue');
  await make.participant(group, challenge, await make.patient(group), blue);
  await page.goto('/configurations');
  await row(page, 'Challenges', 'Stairs').getByRole('button', { name: 'Participants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stairs' });
  const red = dialog.getByRole('listitem', { name: 'Red', exact: true });
  await expect(red).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete: Blue' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete: Red' }).click();
  await expect(red).toBeHidden();
  await undo(page, 'Team deleted');
  await expect(page).toHaveSaid('Team added');
  await expect(red).toContainText('0 members');
});
