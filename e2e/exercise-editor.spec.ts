import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { addFile, chooseInMenu, choosePrimary, drag, type Made, makeExercise, standing, zone } from './support/exercise-screen.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: 'edit exercise' });
const pencil = (page: Page) => editor(page).getByRole('button', { name: 'Edit name' });
const tile = (page: Page, file: string) => editor(page).getByRole('tabpanel').getByRole('listitem').filter({ hasText: file });

async function open(page: Page, exercise: Made) {
  await page.goto(`/content-manager/exercise?folderId=${exercise.folder.public_id}`);
  await page.getByRole('button', { name: 'Edit exercise' }).click();
  await expect(pencil(page)).toBeFocused();
}

test.beforeEach(({ faults }) => faults.allow(/\/media\//));

test('primary files are chosen by dropping and by menu; the wrong zone and the same file are refused', async ({
  page,
  practice,
}) => {
  const exercise = await makeExercise(practice, 'Squat');
  await choosePrimary(practice, exercise, await addFile(practice, exercise, 'mp4', 'old.mp4'));
  await addFile(practice, exercise, 'mp4', 'new.mp4');
  await addFile(practice, exercise, 'gif', 'bend.gif');
  await open(page, exercise);
  await expectAccessible(page, 'exercise editor');
  await drag(page, tile(page, 'new.mp4'), zone(page, 'Primary GIF'));
  await expect(page).toHaveSaid('Please drop the file in corrent zone');
  await drag(page, tile(page, 'old.mp4'), zone(page, 'Primary video'));
  await expect(page).toHaveSaid('This file is already primary');
  await drag(page, tile(page, 'new.mp4'), zone(page, 'Primary video'));
  await expect(zone(page, 'Primary video').getByText('new.mp4')).toBeVisible();
  await editor(page).getByRole('tab', { name: /GIFs/ }).click();
  await chooseInMenu(page, tile(page, 'bend.gif'), 'Set as primary');
  await expect(zone(page, 'Primary GIF').getByText('bend.gif')).toBeVisible();
  await expect
    .poll(() => standing(practice, exercise))
    .toEqual({ 'old.mp4': 'exercise', 'new.mp4': 'exercise *', 'bend.gif': 'exercise_gif *' });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the editor fills the screen and works by menus', async ({ page, practice }) => {
    const exercise = await makeExercise(practice, 'Squat');
    await addFile(practice, exercise, 'gif');
    await open(page, exercise);
    expect((await editor(page).boundingBox())?.width).toBe(390);
    await editor(page).getByRole('tab', { name: /GIFs/ }).click();
    await chooseInMenu(page, tile(page, 'knee.gif'), 'Set as primary');
    await expect(zone(page, 'Primary GIF').getByText('knee.gif')).toBeVisible();
    await expectAccessible(page, 'exercise editor on a phone');
  });
});
