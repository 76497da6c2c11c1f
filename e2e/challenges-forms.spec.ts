import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow } from './support/layout.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** Sixty signs each. */
const LONG = ['W'.repeat(60), 'क्ष'.repeat(20), '膝'.repeat(60)];

test('names of sixty signs in three scripts are kept and read in full on a phone too', async ({ page, practice }) => {
  const { make, group } = practice;
  await make.challenge(group, { name: 'Stairs', challenge_type: 'team' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/configurations');
  for (const name of LONG) {
    await section(page, 'Playlists').getByRole('button', { name: 'Add playlist' }).click();
    const field = dialog(page).getByLabel('Playlist name');
    const save = dialog(page).getByRole('button', { name: 'Save' });
    await field.fill(`${name}a`);
    await save.click();
    await expect(field).toHaveAccessibleDescription('Playlist name cannot exceed 60 characters');
    await field.fill(name);
    await save.click();
    await expect(page).toHaveSaid('Playlist saved');
    await section(page, 'Challenges').getByRole('button', { name: 'Add challenge' }).click();
    await dialog(page).getByLabel('Challenge name').fill(name);
    await dialog(page).getByRole('button', { name: 'Add challenge' }).click();
    await expect(page).toHaveSaid('Challenge created');
    for (const list of ['Playlists', 'Challenges'])
      await expect(section(page, list).getByRole('listitem', { name, exact: true })).toContainText(name);
  }
  await expectNoOverflow(page, 'the lists');
  const stairs = section(page, 'Challenges').getByRole('listitem', { name: 'Stairs', exact: true });
  await stairs.getByRole('button', { name: 'Participants' }).click();
  for (const name of LONG) {
    await dialog(page).getByLabel('New team').fill(name);
    await dialog(page).getByRole('button', { name: 'Add team' }).click();
    await expect(page).toHaveSaid('Team added');
    await expect(dialog(page).getByRole('listitem', { name, exact: true })).toContainText(name);
  }
  await expect.poll(() => dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
