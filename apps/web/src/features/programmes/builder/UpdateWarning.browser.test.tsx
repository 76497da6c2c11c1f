import { createProgramme, PROGRAMME_MESSAGES, updateProgramme } from '@physio/contract/programmes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, breakLine } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { address } from '#test/open-page.tsx';
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
  await expect.element(page.getByText(PROGRAMME_MESSAGES.createFailed)).toBeVisible();
  await expect.poll(address).toBe('/program-builder?mode=create');
  await expect.element(builder.name).toHaveValue('Knee phase 2 Copy');
  answer(createProgramme, { data: { circuit_id: copy.encoded_id, circuit_hash: 'hash' } });
  await saveNew.click();
  await expect.element(update).toBeVisible();
  expect(asked(updateProgramme)).toEqual([]);
  const tried = asked(createProgramme).map(({ body }) => JSON.parse(String(body.exercise_details)));
  expect(tried).toMatchObject(Array(2).fill({ [squat.encoded_id]: { reps: 12 } }));
});
