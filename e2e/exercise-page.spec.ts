import { gif } from '../apps/server/test/files.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { addFile, chooseInMenu, choosePrimary, drag, inZone, makeExercise, standing, zone } from './support/exercise-screen.ts';

/** The files of the tests are rows without bytes: their pictures do not load. */
test.beforeEach(({ faults }) => faults.allow(/\/media\//));

test('shows the exercise, its zones and its files by kind', async ({ page, practice }) => {
  const exercise = await makeExercise(practice, 'Clamshell', { is_sided: true });
  for (const type of ['gif', 'mp4', 'pdf', 'png'] as const) await addFile(practice, exercise, type);
  await page.goto(`/exercises/${exercise.public_id}`);
  await expect(page.getByRole('heading', { name: 'Clamshell', level: 2 })).toBeVisible();
  for (const side of ['Left', 'Right']) await expect(page.getByText(side, { exact: true })).toBeVisible();
  const kinds = page.getByRole('tab', { name: /^(Videos|GIFs|Images|PDFs)/ });
  await expect(kinds).toHaveText([/^Videos\s*1$/, /^GIFs\s*1$/, /^Images\s*1$/, /^PDFs\s*1$/]);
  await expect(zone(page, 'Exercises').getByRole('listitem')).toHaveCount(3);
  await expect(inZone(page, 'Exercises', 'knee.png')).toHaveCount(0);
  for (const empty of ['Exercise GIF', 'Education', 'Others'])
    await expect(zone(page, empty).getByText('No files here yet.')).toBeVisible();
  await page.getByRole('tab', { name: /PDFs/ }).click();
  await page.getByRole('button', { name: 'Preview: knee.pdf' }).click();
  await expect(page.getByRole('dialog', { name: 'knee.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'exercise page');
});

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

test('a file moves at once, by mouse and by menu', async ({ page, practice }) => {
  const exercise = await makeExercise(practice, 'Squat');
  const video = await addFile(practice, exercise, 'mp4', 'video.mp4');
  await choosePrimary(practice, exercise, video);
  await addFile(practice, exercise, 'mp4', 'next.mp4');
  await addFile(practice, exercise, 'pdf');
  await page.goto(`/exercises/${exercise.public_id}`);
  await drag(page, inZone(page, 'Exercises', 'knee.pdf'), zone(page, 'Education'));
  await expect(inZone(page, 'Education', 'knee.pdf')).toBeVisible();
  await chooseInMenu(page, inZone(page, 'Education', 'knee.pdf'), 'Others');
  await expect(inZone(page, 'Others', 'knee.pdf')).toBeVisible();
  await expect.poll(() => standing(practice, exercise)).toMatchObject({ 'knee.pdf': 'other' });
  await chooseInMenu(page, inZone(page, 'Exercises', 'next.mp4'), 'Set as primary');
  await expect.poll(() => standing(practice, exercise)).toMatchObject({ 'next.mp4': 'exercise *', 'video.mp4': 'exercise' });
});

test('files are uploaded into the exercise’s own folder', async ({ page, practice }) => {
  const exercise = await makeExercise(practice, 'Squat');
  await page.goto(`/exercises/${exercise.public_id}`);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload content' });
  const file = await gif('bend.gif');
  await dialog
    .getByLabel(/Drop files or browse/)
    .setInputFiles({ name: file.name, mimeType: 'image/gif', buffer: Buffer.from(await file.arrayBuffer()) });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(inZone(page, 'Exercises', 'bend.gif')).toBeVisible();
  expect(await standing(practice, exercise)).toEqual({ 'bend.gif': 'exercise' });
});

test('what is written is edited; the folder takes the new name', async ({ page, practice }) => {
  const exercise = await makeExercise(practice, 'Squat');
  await page.goto(`/exercises/${exercise.public_id}`);
  await page.getByRole('button', { name: 'Edit exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit exercise' });
  await dialog.getByLabel('Exercise name').fill('Deep squat');
  await dialog.getByLabel('Contraindications').fill('Not with a swollen knee');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveSaid('Exercise updated successfully');
  await expect(page.getByRole('heading', { name: 'Deep squat', level: 2 })).toBeVisible();
  await expect(page.getByText('Not with a swollen knee').first()).toBeVisible();
  const folder = practice.db.selectFrom('folders').select('name').where('id', '=', exercise.folder.id);
  expect(await folder.execute()).toEqual([{ name: 'Deep squat' }]);
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('menus move the files', async ({ page, practice }) => {
    const exercise = await makeExercise(practice, 'Squat');
    await addFile(practice, exercise, 'gif');
    await page.goto(`/exercises/${exercise.public_id}`);
    await chooseInMenu(page, inZone(page, 'Exercises', 'knee.gif'), 'Exercise GIF');
    await expect(inZone(page, 'Exercise GIF', 'knee.gif').getByRole('img', { name: 'Primary' })).toBeVisible();
    await expect.poll(() => standing(practice, exercise)).toEqual({ 'knee.gif': 'exercise_gif *' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'exercise page on a phone');
  });
});
