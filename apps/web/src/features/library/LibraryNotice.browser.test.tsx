import { listInstalls, undoInstall } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise, answerExercises } from '#test/exercises.ts';
import { anInstall } from '#test/library.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';

const dialog = page.getByRole('dialog');

test('a library that is being added shows how far it is, and its exercises when it is done', async () => {
  answerExercises([]);
  answer(listInstalls, { data: [anInstall({ state: 'copying', progress: 40, counts: null, undo_until: null })], pending: 0 });
  await openPage('/exercises');
  await expect.element(page.getByRole('progressbar', { name: 'Adding Starter library' })).toHaveAttribute('aria-valuenow', '40');
  answerExercises([anExercise({ name: 'Squat', status: 'pending' })]);
  answer(listInstalls, { data: [anInstall()], pending: 60 });
  await expect.element(page.getByText('Starter library was added: 60 exercises, 12 programs.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Squat' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '60 exercises wait for review' }))
    .toHaveAttribute('href', '/exercises/review');
});

test('an Admin takes it back, and reads what stays', async () => {
  answerExercises([]);
  const install = anInstall();
  const undone = { deleted: 100, kept: [{ kind: 'exercise', name: 'Squat', reason: 'used' } as const] };
  answer(listInstalls, { data: [install], pending: 0 });
  answer(undoInstall, () => {
    answer(listInstalls, { data: [{ ...install, undone_at: new Date().toISOString(), undone }], pending: 0 });
    return { data: undone };
  });
  await openPage('/exercises');
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('1 thing of the removed library stays')).toMatchTextContent('Squat');
  expect(asked(undoInstall)).toMatchObject([{ params: { id: install.id } }]);
});

test('a Physio is not offered to take it back; after seven days nobody is', async () => {
  answerExercises([]);
  answer(listInstalls, { data: [anInstall()], pending: 0 });
  await openPage('/exercises', aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] }));
  await expect.element(page.getByText('Starter library was added')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull();
  answer(listInstalls, { data: [anInstall({ installed_at: '2026-01-01T00:00:00Z' })], pending: 1 });
  await openPage('/exercises');
  await expect.element(page.getByRole('link', { name: '1 exercise waits for review' })).toBeVisible();
  expect(page.getByText('Starter library was added').query()).toBeNull();
});

test('what failed says why', async () => {
  answerExercises([]);
  const failure = { message: LIBRARY_MESSAGES.notAdministered };
  answer(listInstalls, {
    data: [anInstall({ source: 'group', name: 'Riverside', state: 'failed', counts: null, undo_until: null, failure })],
    pending: 0,
  });
  await openPage('/exercises');
  await expect.element(page.getByText('Riverside could not be added.')).toMatchTextContent(LIBRARY_MESSAGES.notAdministered);
});

test('of a pack it is said whose it is, under which licence', async () => {
  answerExercises([]);
  const pack = { source: 'box', name: 'Knee after surgery', publisher: 'City Physio' } as const;
  answer(listInstalls, { data: [anInstall({ ...pack, licence: 'CC-BY-4.0' })], pending: 0 });
  await openPage('/exercises');
  await expect.element(page.getByText('Knee after surgery was added')).toMatchTextContent(/City Physio · CC-BY-4.0$/);
  answer(listInstalls, { data: [anInstall({ ...pack, licence: 'Ours' })], pending: 0 });
  await openPage('/exercises');
  await expect
    .element(page.getByText('Knee after surgery was added'))
    .toMatchTextContent(/programs\. All rights stay with City Physio$/);
});
