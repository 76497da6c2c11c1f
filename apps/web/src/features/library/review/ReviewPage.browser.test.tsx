import { updateExercise } from '@physio/contract/exercises/exercise-record';
import { type Exercise, listExercises } from '@physio/contract/exercises/exercises';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { reviewExercises } from '@physio/contract/library/review';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { anExercise, answerExercise, recordOf } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const dialog = page.getByRole('dialog');
const shown = (name: string) => page.getByRole('article', { name });
let pending: Exercise[];

beforeEach(async () => {
  pending = ['Bridge', 'Lunge', 'Squat'].map((name) => anExercise({ name, status: 'pending', description: `About ${name}` }));
  answerExercise(pending[0] as Exercise);
  answer(listExercises, () => ({ data: pending, total_count: pending.length, total_page: 1 }));
  answer(reviewExercises, ({ body }) => {
    const ids = JSON.parse(String(body.exercise_ids ?? '[]')) as string[];
    const before = pending.length;
    pending = body.count === undefined ? pending.filter(({ encoded_id }) => !ids.includes(encoded_id)) : [];
    return { data: { approved: before - pending.length } };
  });
  await openPage('/exercises/review');
});

test('one after another is approved or left for later by a key, and counted', async () => {
  await expect.element(shown('Bridge')).toMatchTextContent('About Bridge');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await expect.element(page.getByText('have not been clinically reviewed')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(shown('Lunge')).toBeVisible();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(shown('Squat')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(shown('Lunge')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Nothing waits for review.')).toBeVisible();
});

test('all at once only after a sentence that they have been read', async () => {
  await page.getByRole('button', { name: 'Approve all 3' }).click();
  await expect.element(dialog.getByText('I have read all of them')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(asked(reviewExercises)).toEqual([]);
  await page.getByRole('button', { name: 'Approve all 3' }).click();
  await dialog.getByRole('button', { name: 'Approve all' }).click();
  await expect.element(page.getByText('Nothing waits for review.')).toBeVisible();
  expect(asked(reviewExercises)).toMatchObject([{ body: { count: 3 } }]);
});

test('one is edited where it is; a refusal says so and nothing is counted', async () => {
  answer(updateExercise, { data: recordOf(pending[0] as Exercise) });
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeEnabled();
  await userEvent.keyboard('e');
  await dialog.getByLabelText('Description').fill('Read and mended');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(updateExercise)).toMatchObject([{ body: { description: 'Read and mended' } }]);
  refuse(reviewExercises, 400, LIBRARY_MESSAGES.otherCount);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(page.getByText(LIBRARY_MESSAGES.otherCount)).toBeVisible();
  await expect.element(page.getByText('1 of 3')).toBeVisible();
});
