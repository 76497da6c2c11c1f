import { getExerciseAttachments, setPrimary } from '@physio/contract/content/media';
import { EXERCISE_MESSAGES, renameExercise } from '@physio/contract/exercises/exercise-record';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { answer, asked, breakLine, holdBroken, refuse } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aFolder, aGif, answerFolders, aVideo } from '#test/content.ts';
import { anExercise, answerExercise, answerExercises, noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const editor = page.getByRole('dialog', { name: 'edit exercise' });
const pencil = editor.getByRole('button', { name: 'Edit name' });
const name = editor.getByLabelText('Exercise name');
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const zone = (title: string) => editor.getByRole('region', { name: title, exact: true });
const squat = anExercise();
const ofSquat = aFolder({ name: 'Squat', type: 'exercise', exercise_id: squat.encoded_id });

async function open(attachments = noFiles(), trouble = () => {}): Promise<void> {
  answerFolders([ofSquat], noFiles);
  answerExercise(squat, attachments);
  trouble();
  await openPage(`/content-manager/exercise?folderId=${ofSquat.encoded_id}`);
  await page.getByRole('button', { name: 'Edit exercise' }).click();
}

test('opens from the folder of an exercise only; neither Esc nor a click outside closes it', async () => {
  const handouts = aFolder({ name: 'Handouts' });
  answerFolders([handouts], noFiles);
  await openPage(`/content-manager/exercise?folderId=${handouts.encoded_id}`);
  await expect.element(page.getByRole('button', { name: 'Upload content' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Edit exercise' }).query()).toBeNull();
  await open(noFiles(), () => answerExercises([{ ...squat, variation_ids: Object.values(VARIATIONS) }]));
  await expect.element(pencil).toHaveFocus();
  await expectAccessible('the editor of an exercise');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 8, y: 8 } });
  for (const side of ['Left', 'Right']) await expect.element(editor.getByText(side, { exact: true })).toBeVisible();
  for (const title of ['Primary GIF', 'Primary video']) await expect.element(zone(title)).toMatchTextContent('None chosen yet.');
  const tabs = editor.getByRole('tab').elements();
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Videos 0', 'GIFs 0']);
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect.element(editor).not.toBeInTheDocument();
});

test('a name says what it wants; Esc puts it back', async () => {
  await open();
  await expect.element(pencil).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveFocus();
  for (const [text, said] of [
    ['', EXERCISE_MESSAGES.nameRequired],
    ['x', EXERCISE_MESSAGES.nameTooShort],
    ['x'.repeat(101), EXERCISE_MESSAGES.nameTooLong],
  ] as const) {
    await name.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveAccessibleDescription(said);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(editor.getByRole('heading', { name: 'Squat' })).toBeVisible();
  await expect.element(pencil).toHaveFocus();
  expect(asked(renameExercise)).toEqual([]);
});

test('an unsaved name is asked about, a refused one says why', async () => {
  await open();
  await pencil.click();
  await name.fill('Deep squat');
  await editor.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await editor.getByRole('link', { name: 'Open exercise' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(name).toHaveValue('Deep squat');
  breakLine(renameExercise);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(renameExercise.failed)).toBeVisible();
  await expect.element(name).toHaveValue('Deep squat');
});

test('a new name is said, cut where it is long, and out of date in the tree and in programmes', async () => {
  const long = 'Sideways lunge with a resistance band over the knees';
  await open();
  queryClient.setQueryData(['programmes', 'recent'], []);
  answer(renameExercise, () => {
    answerFolders([{ ...ofSquat, name: long }], noFiles);
    answerExercises([{ ...squat, name: long }]);
    return {};
  });
  await pencil.click();
  await name.fill(long);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(renameExercise.done)).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  expect(queryClient.getQueryState(['programmes', 'recent'])?.isInvalidated).toBe(true);
  await expect.element(editor.getByTitle(long)).toHaveTextContent(`${long.slice(0, 40)}...`);
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('treeitem', { name: long })).toBeVisible();
});

test('a primary file that fails is put back', async () => {
  await open({ ...noFiles(), videos: [aVideo('old.mp4', { is_primary: true }), aVideo('new.mp4')], gifs: [aGif('bend.gif')] });
  await expect.element(zone('Primary video').getByText('old.mp4')).toBeVisible();
  // The list that is asked for again afterwards must not be what puts it right.
  holdBroken(getExerciseAttachments);
  refuse(setPrimary, 500, 'Something went wrong');
  await editor.getByRole('button', { name: 'More for new.mp4' }).click();
  await page.getByRole('menuitem', { name: 'Set as primary' }).click();
  await expect.element(page.getByText(setPrimary.failed)).toBeVisible();
  await expect.element(zone('Primary video').getByText('old.mp4')).toBeVisible();
  await expect.element(zone('Primary GIF')).toMatchTextContent('None chosen yet.');
});

test('on a phone the editor fills the screen and works by menus', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const bend = aGif('bend.gif');
  await open({ ...noFiles(), gifs: [bend] });
  await expect.element(pencil).toHaveFocus();
  expect(editor.element().getBoundingClientRect().width).toBe(390);
  answer(setPrimary, () => {
    answer(getExerciseAttachments, { attachments: { ...noFiles(), gifs: [{ ...bend, is_primary: true }] } });
    return { data: {} };
  });
  await editor.getByRole('tab', { name: /GIFs/ }).click();
  await editor.getByRole('button', { name: 'More for bend.gif' }).click();
  await page.getByRole('menuitem', { name: 'Set as primary' }).click();
  await expect.element(zone('Primary GIF').getByText('bend.gif')).toBeVisible();
  await expect.poll(() => asked(setPrimary).map(({ body }) => body.attachment_id)).toEqual([bend.attachment_id]);
  await expectAccessible('the editor of an exercise on a phone');
});

test('the primary video offers its captions', async () => {
  const captions = [{ language: 'en' as const, name: 'a.vtt', size: 20, url: 'data:text/vtt,WEBVTT' }];
  await open({ ...noFiles(), videos: [aVideo('squat.mp4', { is_primary: true, captions })] });
  await expect.element(zone('Primary video').getByText('squat.mp4')).toBeVisible();
  const tracks = [...zone('Primary video').element().querySelectorAll('track')];
  expect(tracks.map(({ kind, srclang, default: isOn }) => [kind, srclang, isOn])).toEqual([['captions', 'en', true]]);
});

test('an exercise that is gone is said to be', async () => {
  await open(noFiles(), () => answerExercises([]));
  await expect.element(editor.getByText('This exercise is not here')).toBeVisible();
});

test('files that cannot be loaded say so, and can be tried again', async () => {
  await open(noFiles(), () => refuse(getExerciseAttachments, 500, 'Something went wrong'));
  await expect.element(editor.getByText('Could not load.')).toBeVisible();
  answer(getExerciseAttachments, { attachments: noFiles() });
  await editor.getByRole('button', { name: 'Try again' }).click();
  await expect.element(zone('Primary GIF')).toMatchTextContent('None chosen yet.');
});
