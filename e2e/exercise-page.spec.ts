import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addFile, choosePrimary, drag, inZone, makeExercise, standing, zone } from './support/exercise-screen.ts';

/** The files of the tests are rows without bytes: their pictures do not load. */
test.beforeEach(({ faults }) => faults.allow(/\/media\//));

test('a GIF dragged onto the GIF zone becomes the primary one; zones say what they take', async ({ page, practice }) => {
  const exercise = await makeExercise(practice, 'Squat');
  await choosePrimary(practice, exercise, await addFile(practice, exercise, 'gif', 'old.gif'));
  await addFile(practice, exercise, 'gif', 'new.gif');
  await addFile(practice, exercise, 'mp4');
  await page.goto(`/exercises/${exercise.public_id}`);
  const gifZone = zone(page, 'Exercise GIF');
  await drag(page, inZone(page, 'Exercises', 'new.gif'), gifZone, async () => {
    await expect(gifZone.getByText('Drop to move here')).toBeVisible();
    await expect(zone(page, 'Education').getByText('File type gif is not accepted by Education zone')).toBeVisible();
  });
  await expect(inZone(page, 'Exercise GIF', 'new.gif').getByRole('img', { name: 'Primary' })).toBeVisible();
  await expect(inZone(page, 'Exercise GIF', 'old.gif').getByRole('img', { name: 'Primary' })).toBeHidden();
  await expect
    .poll(() => standing(practice, exercise))
    .toEqual({ 'old.gif': 'exercise_gif', 'new.gif': 'exercise_gif *', 'knee.mp4': 'exercise' });
  await drag(page, inZone(page, 'Exercise GIF', 'new.gif'), gifZone);
  await expect(page).toHaveSaid('This file is already primary');
  await drag(page, inZone(page, 'Exercises', 'knee.mp4'), gifZone);
  await expect(page).toHaveSaid('File type mp4 is not accepted by Exercise GIF zone');
});

const editor = (page: Page) => page.getByRole('dialog', { name: 'edit exercise' });
const tile = (page: Page, file: string) => editor(page).getByRole('tabpanel').getByRole('listitem').filter({ hasText: file });

test('in the editor primary files are chosen by dropping; the wrong zone and the same file are refused', async ({
  page,
  practice,
}) => {
  const exercise = await makeExercise(practice, 'Squat');
  await choosePrimary(practice, exercise, await addFile(practice, exercise, 'mp4', 'old.mp4'));
  await addFile(practice, exercise, 'mp4', 'new.mp4');
  await page.goto(`/content-manager/exercise?folderId=${exercise.folder.public_id}`);
  await page.getByRole('button', { name: 'Edit exercise' }).click();
  await expect(editor(page).getByRole('button', { name: 'Edit name' })).toBeFocused();
  await drag(page, tile(page, 'new.mp4'), zone(page, 'Primary GIF'));
  await expect(page).toHaveSaid('Please drop the file in corrent zone');
  await drag(page, tile(page, 'old.mp4'), zone(page, 'Primary video'));
  await expect(page).toHaveSaid('This file is already primary');
  await drag(page, tile(page, 'new.mp4'), zone(page, 'Primary video'));
  await expect(zone(page, 'Primary video').getByText('new.mp4')).toBeVisible();
  await expect.poll(() => standing(practice, exercise)).toEqual({ 'old.mp4': 'exercise', 'new.mp4': 'exercise *' });
});
