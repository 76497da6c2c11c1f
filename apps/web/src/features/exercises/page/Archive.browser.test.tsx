import { archiveExercise, getExerciseUsage, restoreExercise } from '@physio/contract/exercises/exercise-archive';
import { listExercises } from '@physio/contract/exercises/exercises';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { anExercise, answerExercise, recordOf } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';

const squat = anExercise();
const cards = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { level: 3 }) });
const archived = page.getByRole('switch', { name: 'Archived' });

/** The exercise is on offer, or among the archived ones. */
function serve(isArchived: boolean): void {
  answerExercise(squat);
  answer(listExercises, ({ query }) => {
    const data = query.exercise_id || (query.archived === 'true') === isArchived ? [squat] : [];
    return { data, total_count: data.length, total_page: data.length };
  });
}
async function archive(): Promise<void> {
  await page.getByRole('button', { name: 'More for Squat' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog', { name: 'Archive this exercise?' }).getByRole('button', { name: 'Archive' }).click();
}

test('an exercise is archived and taken back, found among the archived and restored', async () => {
  serve(false);
  answer(archiveExercise, () => {
    serve(true);
    return {};
  });
  answer(restoreExercise, () => {
    serve(false);
    return { data: recordOf(squat) };
  });
  await openPage(`/exercises/${squat.encoded_id}`);
  await archive();
  await expect.poll(address).toBe('/exercises');
  await expect.element(page.getByText('No exercises yet.')).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'was archived' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(cards).toMatchTextContent(/Squat/);
  await page.getByRole('link', { name: 'Squat' }).click();
  await archive();
  await expect.element(page.getByText('No exercises yet.')).toBeVisible();
  await archived.click();
  await expect.element(page.getByRole('heading', { name: '1 archived exercise' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore: Squat' }).click();
  await expect.element(page.getByText('No exercise has been archived.')).toBeVisible();
  await archived.click();
  await expect.element(cards).toMatchTextContent(/Squat/);
  for (const call of [archiveExercise, restoreExercise])
    expect(asked(call).map(({ params }) => params.id)).toEqual([squat.encoded_id, squat.encoded_id]);
});

test('one that a patient has to do stays; the programmes that hold it are a click away', async () => {
  const said = 'This exercise is in a plan that is still open';
  const programme = { encoded_id: newId(), name: 'Knee phase 2' };
  serve(false);
  answer(getExerciseUsage, { data: { programmes: [programme], open_plans: 1 } });
  refuse(archiveExercise, 400, said);
  await openPage(`/exercises/${squat.encoded_id}`);
  await archive();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(address()).toBe(`/exercises/${squat.encoded_id}`);
  await page.getByRole('button', { name: 'Used in 1 programme' }).click();
  const link = page.getByRole('dialog', { name: 'Programmes with Squat' }).getByRole('link', { name: 'Knee phase 2' });
  await expect.element(link).toHaveAttribute('href', `/program-builder?programme=${programme.encoded_id}`);
});
