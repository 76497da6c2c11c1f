import { listPatients } from '@physio/contract/patients/patients';
import { listHolders } from '@physio/contract/plans/plans';
import { createProgramme, updateProgramme } from '@physio/contract/programmes/programmes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, breakLine } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme, builder, openBuilder } from '#test/programmes.ts';

const squat = anExercise();
const saveNew = builder.button('Save programme');
const update = builder.button('Update programme');
const warning = (count: string) => page.getByRole('dialog', { name: `${count} this programme` });

test('the warning names the first eight, and those of one name are counted', async () => {
  const others = Array.from({ length: 9 }, (_, n) => `Asha ${n + 1} Rao`);
  await openBuilder([squat], aProgramme([squat], { users: ['Aa Rao', 'Aa Rao', ...others] }));
  await builder.name.fill('Knee phase 3');
  await update.click();
  const dialog = warning('11 patients have');
  const names = dialog.getByRole('list', { name: 'Assigned patients' }).getByRole('listitem');
  await expect.element(names).toHaveLength(9);
  expect(names.elements().map(({ textContent }) => textContent)).toEqual(['Aa Rao (2)', ...others.slice(0, 7), 'and 2 more']);
  await expect.element(dialog).toMatchTextContent('New name: Knee phase 3');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(builder.name).toHaveValue('Knee phase 3');
  expect(asked(updateProgramme)).toEqual([]);
});

test('a programme that a colleague has assigned meanwhile is warned of too', async () => {
  const programme = aProgramme([squat]);
  await openBuilder([squat], programme);
  await builder.name.fill('Knee phase 3');
  answerProgrammes([{ ...programme, users: ['Mina Nair'] }]);
  await update.click();
  await expect.element(warning('1 patient has')).toMatchTextContent('Mina Nair');
  expect(asked(updateProgramme)).toEqual([]);
});

test('a copy that cannot be saved stays a new programme, to be tried again', async () => {
  const copy = aProgramme([squat]);
  await openBuilder([squat], aProgramme([squat], { users: ['Mina Nair'] }));
  await builder.field('Squat', 'Reps').fill('12');
  await update.click();
  breakLine(createProgramme);
  await page.getByRole('button', { name: 'Create New Program' }).click();
  await expect.element(page.getByText(createProgramme.failed)).toBeVisible();
  await expect.poll(address).toBe('/program-builder?mode=create');
  await expect.element(builder.name).toHaveValue('Knee phase 2 Copy');
  answer(createProgramme, { data: { circuit_id: copy.encoded_id, circuit_hash: 'hash' } });
  await saveNew.click();
  await expect.element(update).toBeVisible();
  expect(asked(updateProgramme)).toEqual([]);
  const tried = asked(createProgramme).map(({ body }) => JSON.parse(String(body.exercise_details)));
  expect(tried).toMatchObject(Array(2).fill({ [squat.encoded_id]: { reps: 12 } }));
});

test('an unchanged programme is given to one more patient without a question, and without a save', async () => {
  const programme = aProgramme([squat], { users: ['Mina Nair'] });
  await openBuilder([squat], programme);
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listHolders, { data: [] });
  await builder.button('Update and assign to patient').click();
  await expect.element(page.getByRole('dialog', { name: 'Assign Knee phase 2' })).toBeVisible();
  expect(warning('1 patient has').query()).toBeNull();
  expect(asked(updateProgramme)).toEqual([]);
});

test('a copy gets a name that no other programme has, and does not count as unsaved work until it is touched', async () => {
  const programme = aProgramme([squat]);
  await openBuilder([squat], programme);
  answerProgrammes([programme, aProgramme([squat], { name: 'Knee phase 2 Copy' })]);
  await openPage(`/program-builder?mode=create&copy=${programme.encoded_id}`);
  await expect.element(builder.name).toHaveValue('Knee phase 2 Copy (2)');
  expect(page.getByText('Unsaved changes').query()).toBeNull();
  await builder.field('Squat', 'Reps').fill('12');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
});

test('the copy that the warning offers has a name of its own, too', async () => {
  const programme = aProgramme([squat], { users: ['Mina Nair'] });
  await openBuilder([squat], programme);
  answerProgrammes([programme, aProgramme([squat], { name: 'Knee phase 2 Copy' })]);
  await builder.field('Squat', 'Reps').fill('12');
  await update.click();
  await expect.element(warning('1 patient has')).toMatchTextContent("Makes 'Knee phase 2 Copy (2)'");
  breakLine(createProgramme);
  await page.getByRole('button', { name: 'Create New Program' }).click();
  await expect.element(builder.name).toHaveValue('Knee phase 2 Copy (2)');
});
