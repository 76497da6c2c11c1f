import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { addFile, chooseInMenu, choosePrimary, drag, type Made, makeExercise, standing, zone } from './support/exercise-screen.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: 'edit exercise' });
const pencil = (page: Page) => editor(page).getByRole('button', { name: 'Edit name' });
const name = (page: Page) => editor(page).getByLabel('Exercise name');
const tile = (page: Page, file: string) => editor(page).getByRole('tabpanel').getByRole('listitem').filter({ hasText: file });

async function open(page: Page, exercise: Made) {
  await page.goto(`/content-manager/exercise?folderId=${exercise.folder.public_id}`);
  await page.getByRole('button', { name: 'Edit exercise' }).click();
  await expect(pencil(page)).toBeFocused();
}

test.beforeEach(({ faults }) => faults.allow(/\/media\//));

test('opens from the folder of an exercise only; neither Esc nor a click outside closes it', async ({ page, practice }) => {
  const exercise = await makeExercise(practice, 'Clamshell', { is_sided: true });
  const other = await practice.make.folder(practice.group, { name: 'Handouts' });
  await page.goto(`/content-manager/exercise?folderId=${other.public_id}`);
  await expect(page.getByRole('button', { name: 'Upload content' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit exercise' })).toBeHidden();
  await open(page, exercise);
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  await expect(editor(page)).toBeVisible();
  for (const side of ['Left', 'Right']) await expect(editor(page).getByText(side, { exact: true })).toBeVisible();
  for (const title of ['Primary GIF', 'Primary video']) await expect(zone(page, title)).toContainText('None chosen yet.');
  await expect(editor(page).getByRole('tab')).toHaveText([/^Videos\s*0$/, /^GIFs\s*0$/]);
  await expectAccessible(page, 'exercise editor');
  await editor(page).getByRole('button', { name: 'Close' }).click();
  await expect(editor(page)).toBeHidden();
});

test('the name is changed where it stands, with its rules; the tree follows', async ({ page, practice }) => {
  const exercise = await makeExercise(practice, 'Squat');
  await open(page, exercise);
  await page.keyboard.press('Enter');
  await expect(name(page)).toBeFocused();
  for (const [text, said] of [
    ['', 'Exercise name is required'],
    ['x', 'Exercise name must be at least 2 characters'],
    ['x'.repeat(101), 'Exercise name must be less than 100 characters'],
  ] as const) {
    await name(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(editor(page).getByText(said)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(editor(page).getByRole('heading', { name: 'Squat' })).toBeVisible();
  await expect(pencil(page)).toBeFocused();
  for (const text of ['ab', 'x'.repeat(100), 'स्क्वाट スクワット']) {
    await pencil(page).click();
    await name(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveSaid('Exercise name updated successfully');
    await expect(editor(page).getByTitle(text)).toHaveText(text.length > 40 ? `${text.slice(0, 40)}...` : text);
  }
  await editor(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('treeitem', { name: 'स्क्वाट スクワット' })).toBeVisible();
});

test('an unsaved name is asked about, a refused one says why', async ({ page, practice, faults }) => {
  const exercise = await makeExercise(practice, 'Squat');
  await open(page, exercise);
  await pencil(page).click();
  await name(page).fill('Deep squat');
  await editor(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await editor(page).getByRole('link', { name: 'Open exercise' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(name(page)).toHaveValue('Deep squat');
  faults.allow(/update-exercise-details/);
  await page.route('**/update-exercise-details/', (route) => route.abort());
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveSaid('Failed to update exercise name');
  await expect(name(page)).toHaveValue('Deep squat');
});

test('primary files are chosen by dropping and by menu; the wrong zone and the same file are refused', async ({
  page,
  practice,
}) => {
  const exercise = await makeExercise(practice, 'Squat');
  await choosePrimary(practice, exercise, await addFile(practice, exercise, 'mp4', 'old.mp4'));
  await addFile(practice, exercise, 'mp4', 'new.mp4');
  await addFile(practice, exercise, 'gif', 'bend.gif');
  await open(page, exercise);
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

test('a primary that fails is put back', async ({ page, practice, faults }) => {
  const exercise = await makeExercise(practice, 'Squat');
  await choosePrimary(practice, exercise, await addFile(practice, exercise, 'mp4', 'old.mp4'));
  await addFile(practice, exercise, 'mp4', 'new.mp4');
  faults.allow(/set-exercise-attachment-primary/);
  await page.route('**/set-exercise-attachment-primary/', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong' } }),
  );
  await open(page, exercise);
  await drag(page, tile(page, 'new.mp4'), zone(page, 'Primary video'));
  await expect(page).toHaveSaid('Failed to set primary file');
  await expect(zone(page, 'Primary video').getByText('old.mp4')).toBeVisible();
});

test('an exercise that is gone is said to be', async ({ page, practice }) => {
  const exercise = await makeExercise(practice, 'Squat');
  await page.goto(`/content-manager/exercise?folderId=${exercise.folder.public_id}`);
  await expect(page.getByRole('button', { name: 'Edit exercise' })).toBeVisible();
  await practice.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', exercise.id).execute();
  await page.getByRole('button', { name: 'Edit exercise' }).click();
  await expect(editor(page).getByText('This exercise is not here')).toBeVisible();
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
