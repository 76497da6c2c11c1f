import { listExercises } from '@physio/contract/exercises/exercises';
import { makePack } from '@physio/contract/library/pack';
import { PACK_MESSAGES, packPending } from '@physio/contract/library/pack-messages';
import { listProgrammes } from '@physio/contract/programmes/programmes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { anExercise, answerExercises } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const [squat, lunge] = [anExercise({ name: 'Squat' }), anExercise({ name: 'Lunge' })];

async function openMake() {
  answerExercises([squat, lunge]);
  await openPage('/exercises');
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await page.getByRole('menuitem', { name: 'Make a pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a pack' });
  return { dialog, make: () => dialog.getByRole('button', { name: 'Make the pack' }).click() };
}

test('the whole library needs a name only, and says whose it is', async () => {
  const { dialog, make } = await openMake();
  answer(makePack, {});
  await make();
  await expect.element(dialog.getByText(PACK_MESSAGES.nameRequired)).toBeVisible();
  expect(asked(makePack)).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Name of the pack'), 'Knee');
  await make();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = asked(makePack);
  expect(sent?.body).toMatchObject({ name: 'Knee', licence: 'Ours', publisher: expect.stringMatching(/./) });
  expect([sent?.body.exercise_ids, sent?.body.programme_ids]).toEqual([undefined, undefined]);
});

test('chosen exercises stay chosen while another is searched for; a licence by permission asks by whom', async () => {
  const { dialog, make } = await openMake();
  answer(makePack, {});
  answer(listProgrammes, { data: [], total_count: 0, total_page: 0 });
  await userEvent.fill(dialog.getByLabelText('Name of the pack'), 'Knee');
  await dialog.getByLabelText('Licence of the pack').selectOptions('By permission');
  await userEvent.fill(dialog.getByLabelText('Who gave the permission'), 'Dr Rao');
  await dialog.getByRole('radio', { name: 'Chosen programs and exercises' }).click();
  await make();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(PACK_MESSAGES.nothingChosen);
  await dialog.getByRole('checkbox', { name: 'Squat' }).click();
  await expect.element(dialog.getByText(PACK_MESSAGES.nothingChosen)).not.toBeInTheDocument();
  answer(listExercises, { data: [lunge], total_count: 1, total_page: 1 });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Search exercises' }), 'lunge');
  await expect.element(dialog.getByRole('checkbox', { name: 'Squat' })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Lunge' }).click();
  await expect.element(dialog.getByRole('group', { name: 'Exercises · 2 chosen' })).toBeVisible();
  await make();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = asked(makePack);
  expect(sent?.body).toMatchObject({ licence: 'By permission', permission: 'Dr Rao' });
  expect(JSON.parse(String(sent?.body.exercise_ids))).toEqual([squat.encoded_id, lunge.encoded_id]);
  expect(asked(listExercises).at(-1)?.query).toMatchObject({ status: 'approved', name: 'lunge' });
});

test('what the server refuses stands in the dialog, and nothing that was typed is lost', async () => {
  const { dialog, make } = await openMake();
  const said = packPending('Squat');
  refuse(makePack, 400, 'Squat waits for review', undefined, { key: said.key, values: said.values });
  await userEvent.fill(dialog.getByLabelText('Name of the pack'), 'Knee');
  await make();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Squat waits for review. Please review it first.');
  await expect.element(dialog.getByLabelText('Name of the pack')).toHaveValue('Knee');
  refuse(makePack, 400, PACK_MESSAGES.address, { publisher_url: PACK_MESSAGES.address });
  await make();
  await expect.element(dialog.getByText(PACK_MESSAGES.address)).toBeVisible();
});
