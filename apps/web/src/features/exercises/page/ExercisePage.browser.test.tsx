import {
  CLASSIFICATION_MESSAGES,
  getClassifications,
  listCategories,
  mapCategories,
} from '@physio/contract/classification/classification';
import { getExerciseAttachments, setBucketType, setPrimary } from '@physio/contract/content/media';
import { EXERCISE_MESSAGES, setExerciseStatus } from '@physio/contract/exercises/exercise-record';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { updateExerciseTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, crash, holdBroken, refuse } from '#test/answers.ts';
import { aGif, aVideo } from '#test/content.ts';
import { anExercise, answerExercise, answerExercises, noFiles, recordOf } from '#test/exercises.ts';
import { withMotion } from '#test/media.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';

const inZone = (zone: string, file: string) =>
  page.getByRole('region', { name: zone, exact: true }).getByRole('listitem').filter({ hasText: file });
const star = (zone: string, file: string) => inZone(zone, file).getByRole('img', { name: 'Primary' });
const failed = (what: Parameters<typeof refuse>[0]) => refuse(what, 500, 'Something went wrong');

async function choose(zone: string, file: string, item: string): Promise<void> {
  await inZone(zone, file)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
async function open(attachments = noFiles()): Promise<void> {
  const exercise = anExercise();
  answerExercise(exercise, attachments);
  await openPage(`/exercises/${exercise.encoded_id}`);
}

test('an unsided exercise has no side labels; an absent one says so and leads back', async () => {
  await open();
  await expect.element(page.getByText('No Videos Available')).toBeVisible();
  expect(page.getByText('Left', { exact: true }).query()).toBeNull();
  answerExercises([]);
  await openPage(`/exercises/${anExercise().encoded_id}`);
  await expect.element(page.getByText('This exercise is not here')).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect.poll(address).toBe('/exercises');
});

test('archiving is in the menu; the tabs hide nothing', async () => {
  const exercise = anExercise();
  answerExercise(exercise);
  await openPage(`/exercises/${exercise.encoded_id}`);
  for (const name of ['Files', 'Languages', 'Classification and tags'])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Archive', exact: true }).query()).toBeNull();
  await page.getByRole('button', { name: `More for ${exercise.name}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const question = page.getByRole('dialog', { name: 'Archive this exercise?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

/** One pixel, that loads: in place of what does not, the page shows no picture at all. */
const A_GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('the GIF is the one for the reader: theirs, else for all, else the group’s', async () => {
  await withMotion();
  const exercise = anExercise();
  const gif = (language: string, with_ = {}) =>
    aGif(`${language}.gif`, { language, bucket_type: 'exercise_gif', location: `${A_GIF}#${language}`, ...with_ });
  const shown = page.getByRole('main').getByRole('img', { name: exercise.name, exact: true });
  const primary = gif('ja', { is_primary: true });
  for (const [others, at] of [
    [[gif('hi')], 'hi'],
    [[gif('hi'), gif('all')], 'all'],
    [[gif('hi'), gif('all'), gif('en')], 'en'],
  ] as const) {
    answerExercise(exercise, { ...noFiles(), gifs: [...others, primary] });
    await openPage(`/exercises/${exercise.encoded_id}`, aUser({ groups: [aGroup({ language: 'hi' })] }));
    await expect.element(shown).toHaveAttribute('src', `${A_GIF}#${at}`);
  }
});

test('files that cannot be loaded say so, and can be tried again', async () => {
  const exercise = anExercise();
  answerExercise(exercise);
  failed(getExerciseAttachments);
  await openPage(`/exercises/${exercise.encoded_id}`);
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  answer(getExerciseAttachments, { attachments: noFiles() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No Videos Available')).toBeVisible();
});

test('a file moves at once; what fails is put back exactly, whatever else was moved meanwhile', async () => {
  await open({
    ...noFiles(),
    videos: [aVideo('next.mp4', { is_primary: true }), aVideo('video.mp4'), aVideo('walk.mp4', { bucket_type: 'other' })],
  });
  await expect.element(inZone('Others', 'walk.mp4')).toBeVisible();
  // The list that is asked for again afterwards must not be what puts it right.
  holdBroken(getExerciseAttachments);
  const release = holdBroken(setBucketType);
  crash(setPrimary, 'a1b2-c3d4');
  await choose('Others', 'walk.mp4', 'Education');
  await expect.element(inZone('Education', 'walk.mp4')).toBeVisible();
  await choose('Exercises', 'video.mp4', 'Set as primary');
  await expect.element(star('Exercises', 'video.mp4')).toBeVisible();
  release();
  await expect.element(page.getByText(setBucketType.failed)).toBeVisible();
  await expect.element(page.getByText(`${EXERCISE_MESSAGES.primaryVideoFailed} Reference: a1b2-c3d4`)).toBeVisible();
  await expect.element(inZone('Others', 'walk.mp4')).toBeVisible();
  await expect.element(star('Exercises', 'next.mp4')).toBeVisible();
  await expect.element(star('Exercises', 'video.mp4')).not.toBeInTheDocument();
});

test('a status is set, and put back by Undo', async () => {
  const exercise = anExercise();
  answerExercise(exercise);
  await openPage(`/exercises/${exercise.encoded_id}`);
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect.element(status).toHaveValue('Approved');
  answer(setExerciseStatus, ({ body }) => {
    const changed = { ...exercise, status: body.status as Exercise['status'] };
    answerExercise(changed);
    return { data: recordOf(changed) };
  });
  await status.click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await expect.element(page.getByText(setExerciseStatus.done)).toBeVisible();
  await expect.element(status).toHaveValue('Rejected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(status).toHaveValue('Approved');
  expect(asked(setExerciseStatus).map(({ body }) => body.status)).toEqual(['rejected', 'approved']);
});

test('a failed primary GIF goes back to the one before', async () => {
  await open({ ...noFiles(), gifs: [aGif('old.gif', { bucket_type: 'exercise_gif', is_primary: true }), aGif('new.gif')] });
  await expect.element(star('Exercise GIF', 'old.gif')).toBeVisible();
  holdBroken(getExerciseAttachments);
  failed(setPrimary);
  await choose('Exercises', 'new.gif', 'Exercise GIF');
  await expect.element(page.getByText(setPrimary.failed)).toBeVisible();
  await expect.element(inZone('Exercises', 'new.gif')).toBeVisible();
  await expect.element(star('Exercise GIF', 'old.gif')).toBeVisible();
});

test('tags that cannot be saved stay chosen; leaving asks', async () => {
  await open();
  failed(updateExerciseTags);
  await page.getByRole('combobox', { name: 'Tags' }).fill('Kn');
  await page.getByRole('option', { name: 'Knee' }).click();
  await page.getByRole('button', { name: 'Update Tags' }).click();
  await expect.element(page.getByText(updateExerciseTags.failed)).toBeVisible();
  await expect.element(page.getByTitle('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'Exercise Directory' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/exercises');
});

test('without the classification the four sections are there; a refusal is said and nothing lost', async () => {
  const exercise = anExercise();
  answerExercise(exercise);
  failed(getClassifications);
  answer(listCategories, ({ query }) => ({
    data: query.domain === 'Equipment' ? [{ encoded_id: anExercise().encoded_id, name: 'Chair' }] : [],
  }));
  await openPage(`/exercises/${exercise.encoded_id}`);
  await page.getByRole('button', { name: 'Edit classification' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { level: 3 })).toHaveLength(4);
  expect(
    dialog
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Plane', 'Difficulty', 'Equipment', 'Position']);
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect.element(page.getByText(CLASSIFICATION_MESSAGES.selectFilter)).toBeVisible();
  failed(mapCategories);
  await dialog.getByRole('button', { name: 'Add below Equipment', exact: true }).click();
  await page.getByRole('combobox', { name: 'Level 1 of Equipment', exact: true }).click();
  await page.getByRole('option', { name: 'Chair' }).click();
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect.element(page.getByText(mapCategories.failed)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Chair' })).toBeVisible();
});
