import { listPatients } from '@physio/contract/patients/patients';
import { listHolders } from '@physio/contract/plans/plans';
import { NOTES_TOO_LONG } from '@physio/contract/programmes/programme-items';
import { createProgramme, getProgrammeItems, PROGRAMME_MESSAGES, updateProgramme } from '@physio/contract/programmes/programmes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme, builder, named, openBuilder } from '#test/programmes.ts';

const squat = anExercise();
const saveNew = builder.button('Save programme');
const update = builder.button('Update programme');
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const question = page.getByRole('dialog', { name: 'Leave without saving?' });

test('a new programme starts with one repeat, and each header field can be cleared', async () => {
  await openBuilder([]);
  await expect.element(builder.repeats).toHaveValue(1);
  await builder.name.fill('Knee phase 2');
  await builder.button('Add a description').click();
  await expect.element(builder.description).toHaveFocus();
  await builder.description.fill('After the operation');
  for (const field of ['name', 'description', 'repeats']) await builder.button(`Clear ${field}`).click();
  for (const field of [builder.name, builder.description]) await expect.element(field).toHaveValue('');
  await expect.element(builder.repeats).toHaveValue(null);
  await expect.element(builder.button('Save programme')).toBeVisible();
  await expect.element(builder.button('Save and assign')).toBeVisible();
});

test('says what is missing before anything is sent', async () => {
  await openBuilder([squat]);
  await builder.button('Clear repeats').click();
  await saveNew.click();
  await expect.element(builder.name).toHaveAccessibleDescription(PROGRAMME_MESSAGES.nameRequired);
  await expect.element(builder.repeats).toHaveAccessibleDescription(PROGRAMME_MESSAGES.repeatsRequired);
  await expect.element(builder.name).toHaveFocus();
  await builder.name.fill('Knee phase 2');
  await builder.repeats.fill('0');
  await saveNew.click();
  await expect.element(builder.repeats).toHaveAccessibleDescription(PROGRAMME_MESSAGES.repeatsMin);
  await builder.repeats.fill('2');
  await saveNew.click();
  await said(PROGRAMME_MESSAGES.noExercise);
  expect(asked(createProgramme)).toEqual([]);
});

test('what is too long is reported and kept, and nothing is sent', async () => {
  await openBuilder([squat]);
  await builder.add('Squat');
  await builder.name.fill('x'.repeat(256));
  const notes = builder.field('Squat', 'Notes for Squat');
  await notes.fill('n'.repeat(501));
  await expect.element(notes).toHaveAccessibleDescription(NOTES_TOO_LONG);
  await saveNew.click();
  await expect.element(builder.name).toHaveAccessibleDescription(PROGRAMME_MESSAGES.nameTooLong);
  await expect.element(builder.name).toHaveValue('x'.repeat(256));
  await builder.name.fill('x'.repeat(255));
  await saveNew.click();
  await expect.element(page.getByRole('alert').filter({ hasText: NOTES_TOO_LONG })).toBeVisible();
  await expect.element(notes).toHaveFocus();
  await expect.element(notes).toHaveValue('n'.repeat(501));
  expect(asked(createProgramme)).toEqual([]);
});

test('a programme holds a hundred exercises, and not one more', async () => {
  const hundred = named(Array.from({ length: 100 }, (_, n) => `Stretch ${n + 100}`));
  await openBuilder(named(['Another']), aProgramme(hundred));
  await expect.element(builder.cards).toHaveLength(100);
  await builder.add('Another');
  await said(PROGRAMME_MESSAGES.tooMany);
  await expect.element(builder.cards).toHaveLength(100);
});

test('a save that fails shows the server’s sentence, else its own; the next one goes on in edit mode', async () => {
  const made = aProgramme([squat]);
  await openBuilder([squat]);
  await builder.name.fill('Knee phase 2');
  await builder.add('Squat');
  refuse(createProgramme, 400, 'Exercise not found');
  await saveNew.click();
  await said('Exercise not found');
  breakLine(createProgramme);
  await saveNew.click();
  await said(createProgramme.failed);
  answer(createProgramme, { data: { circuit_id: made.encoded_id, circuit_hash: 'hash' } });
  await saveNew.click();
  await said(createProgramme.done);
  await expect.poll(address).toBe(`/program-builder?programme=${made.encoded_id}`);
  answerProgrammes([made]);
  breakLine(updateProgramme);
  await update.click();
  await said(updateProgramme.failed);
  await expect.element(builder.name).toHaveValue('Knee phase 2');
});

test('the dialog to assign opens only after a save that succeeds', async () => {
  const made = aProgramme([squat], { name: 'New one' });
  await openBuilder([squat]);
  await builder.button('Save and assign').click();
  await expect.element(builder.name).toHaveAccessibleDescription(PROGRAMME_MESSAGES.nameRequired);
  await builder.name.fill('New one');
  await builder.add('Squat');
  refuse(createProgramme, 400, 'Exercise not found');
  await builder.button('Save and assign').click();
  await said('Exercise not found');
  expect(page.getByRole('dialog').query()).toBeNull();
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listHolders, { data: [] });
  answer(createProgramme, () => {
    answerProgrammes([made]);
    return { data: { circuit_id: made.encoded_id, circuit_hash: 'hash' } };
  });
  await builder.button('Save and assign').click();
  await expect.element(page.getByRole('dialog', { name: 'Assign New one' })).toBeVisible();
});

test('a programme is not loaded again under the hands of whoever saved it', async () => {
  const programme = aProgramme([squat]);
  await openBuilder([squat], programme);
  await builder.name.fill('Knee phase 3');
  answer(updateProgramme, { data: { circuit_id: programme.encoded_id, circuit_hash: 'next' } });
  await update.click();
  await said(updateProgramme.done);
  expect(asked(getProgrammeItems)).toHaveLength(1);
  await expect.element(builder.name).toHaveValue('Knee phase 3');
});

test('unsaved work asks before it is left', async () => {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  await openBuilder([squat]);
  await builder.add('Squat');
  const users = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true });
  await users.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(address()).toBe('/program-builder?mode=create');
  expect(builder.order()).toEqual(['Squat']);
  await users.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/users');
});

test('a programme that cannot be loaded says so, and can be tried again', async () => {
  const programme = aProgramme([squat]);
  await openBuilder([squat], programme);
  await expect.element(builder.name).toHaveValue('Knee phase 2');
  answerProgrammes([]);
  await openPage(`/program-builder?programme=${programme.encoded_id}`);
  await said('Program not found');
  answerProgrammes([programme]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(builder.name).toHaveValue('Knee phase 2');
});
