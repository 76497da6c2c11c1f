import { MESSAGES } from '@physio/contract/common/errors';
import { listPatients } from '@physio/contract/patients/patients';
import { listHolders } from '@physio/contract/plans/plans';
import { createProgramme, updateProgramme } from '@physio/contract/programmes/programmes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { answerProgrammes, aProgramme, builder, openBuilder } from '#test/programmes.ts';

const squat = anExercise();
const update = builder.button('Update programme');
const reps = builder.field('Squat', 'Reps');
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const sentReps = (call: Parameters<typeof asked>[0]) =>
  asked(call).map(({ body }) => JSON.parse(String(body.exercise_details))[squat.encoded_id].reps);

test('a programme that patients have is changed for them by force: what changes is named', async () => {
  const programme = aProgramme([squat], { users: ['Mina Nair'] });
  await openBuilder([squat], programme);
  await reps.fill('12');
  await update.click();
  const warning = page.getByRole('dialog', { name: '1 patient has this programme' });
  await expect.element(warning.getByRole('list', { name: 'Assigned patients' })).toHaveTextContent('Mina Nair');
  await expect.element(warning).toMatchTextContent('Squat: Reps 10 → 12');
  await expect.element(warning.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  answer(updateProgramme, { data: { circuit_id: programme.encoded_id, circuit_hash: 'next' } });
  await warning.getByRole('button', { name: 'Force Update Program' }).click();
  await said(updateProgramme.done);
  await expect.element(warning).not.toBeInTheDocument();
  expect(asked(updateProgramme).map(({ params }) => params.id)).toEqual([programme.encoded_id]);
  expect(sentReps(updateProgramme)).toEqual([12]);
});

test('or it is left theirs: the copy is saved, and assigned where that was asked for', async () => {
  const copy = aProgramme([squat], { name: 'Knee phase 2 Copy' });
  await openBuilder([squat], aProgramme([squat], { users: ['Mina Nair'] }));
  await reps.fill('12');
  await builder.button('Update and assign to patient').click();
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listHolders, { data: [] });
  answer(createProgramme, () => {
    answerProgrammes([copy]);
    return { data: { circuit_id: copy.encoded_id, circuit_hash: 'hash' } };
  });
  await page.getByRole('button', { name: 'Create New Program' }).click();
  await said(createProgramme.done);
  await expect.element(page.getByRole('dialog', { name: 'Assign Knee phase 2 Copy' })).toBeVisible();
  await expect.element(builder.name).toHaveValue('Knee phase 2 Copy');
  expect([sentReps(createProgramme), asked(updateProgramme)]).toEqual([[12], []]);
});

/** Reps are 12 here; a colleague has saved 20 meanwhile. */
async function saveAfterColleague() {
  const programme = aProgramme([squat]);
  await openBuilder([squat], programme);
  await reps.fill('12');
  refuse(updateProgramme, 409, MESSAGES.stale);
  const details = programme.exercise_details.map((item) => ({
    ...item,
    reps: 20,
    no_of_loops: 20,
    exercise_meta: { ...item.exercise_meta, reps: 20 },
  }));
  answerProgrammes([{ ...programme, exercise_details: details, circuit_hash: 'theirs' }]);
  await update.click();
  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' });
  await expect.element(dialog).toMatchTextContent(MESSAGES.stale);
  return { programme, dialog };
}

test('whose save came second may take over what the other saved, and goes on from there', async () => {
  const { programme, dialog } = await saveAfterColleague();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(reps).toHaveValue(12);
  await update.click();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(reps).toHaveValue(20);
  await reps.fill('21');
  answer(updateProgramme, { data: { circuit_id: programme.encoded_id, circuit_hash: 'next' } });
  await update.click();
  await said(updateProgramme.done);
  expect(asked(updateProgramme).map(({ body }) => body.circuit_hash)).toEqual(['hash', 'hash', 'theirs']);
  expect(sentReps(updateProgramme).at(-1)).toBe(21);
});

test('or keep their own as a copy', async () => {
  const { dialog } = await saveAfterColleague();
  const copy = aProgramme([squat], { name: 'Knee phase 2 Copy' });
  answer(createProgramme, () => {
    answerProgrammes([copy]);
    return { data: { circuit_id: copy.encoded_id, circuit_hash: 'hash' } };
  });
  await dialog.getByRole('button', { name: 'Save as copy' }).click();
  await said(createProgramme.done);
  await expect.element(builder.name).toHaveValue('Knee phase 2 Copy');
  expect(sentReps(createProgramme)).toEqual([12]);
});
