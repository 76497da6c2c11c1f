import { addDays, localDay } from '@physio/contract/common/dates';
import { listPatients, type Patient } from '@physio/contract/patients/patients';
import { assignProgramme, listHolders } from '@physio/contract/plans/plans';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { count } from '#test/directory.ts';
import { anExercise } from '#test/exercises.ts';
import { aPatient } from '#test/practice.ts';
import { aProgramme, builder, openBuilder } from '#test/programmes.ts';

const dialog = page.getByRole('dialog', { name: 'Assign Knee phase 2' });
const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
const box = (name: string) => dialog.getByRole('checkbox', { name });
const start = dialog.getByLabelText('Start date');
const inDays = (days: number) => addDays(localDay(new Date()), days);
const choice = (label: string) => dialog.getByRole('combobox', { name: label });
const programme = aProgramme([anExercise()]);
const [mina, ravi, asha] = [
  aPatient(),
  aPatient({ first_name: 'Ravi', last_name: 'Iyer' }),
  aPatient({ first_name: 'Asha', last_name: 'Rao' }),
];

async function open(all: readonly Patient[]): Promise<void> {
  answer(listPatients, { pt_users: [...all], ...count(all) });
  await openBuilder([], programme);
  await builder.button('Update and assign to patient').click();
}

beforeEach(() => answer(listHolders, { data: [] }));

test('each chosen patient gets the plan as it was set, with the comments', async () => {
  answer(assignProgramme, { data: { skipped: [] } });
  await open([mina, ravi, asha]);
  for (const name of ['Mina Nair', 'Ravi Iyer']) await box(name).click();
  await start.fill(inDays(2));
  await choice('Duration').selectOptions('4');
  await choice('Frequency').selectOptions('Every Other Day');
  await choice('Times per day').selectOptions('2');
  await dialog.getByLabelText('Comments').fill('Stop when it hurts');
  await expect.element(dialog).toMatchTextContent('28 days, 32 sessions');
  await assign.click();
  await expect.element(page.getByText(assignProgramme.done)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const [{ body = {} } = {}] = asked(assignProgramme);
  const { user_ids, ...plan } = body;
  expect(plan).toMatchObject({
    circuit_id: programme.encoded_id,
    starts_date: inDays(2),
    duration: 4,
    frequency: 4,
    times_per_day: 2,
    comments: 'Stop when it hurts',
  });
  expect(JSON.parse(String(user_ids))).toEqual([mina.user_id, ravi.user_id]);
});

test('who has the programme already is marked, and named when skipped', async () => {
  answer(listHolders, {
    data: [
      { user_id: mina.user_id, starts_on_date: inDays(2), ends_on_date: inDays(8) },
      { user_id: ravi.user_id, starts_on_date: inDays(-3), ends_on_date: inDays(3) },
    ],
  });
  answer(assignProgramme, { data: { skipped: ['Mina Nair'] } });
  await open([mina, ravi, asha]);
  await start.fill(inDays(2));
  const row = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });
  await expect.element(row('Mina Nair')).toMatchTextContent('Has it from this date');
  await expect.element(row('Ravi Iyer')).toMatchTextContent('Has it until');
  await expect.element(row('Asha Rao')).not.toMatchTextContent('Has it');
  expect(asked(listHolders).at(-1)?.query).toMatchObject({ from: inDays(2) });
  for (const name of ['Mina Nair', 'Ravi Iyer', 'Asha Rao']) await box(name).click();
  const skipped = 'Skipped, they have it for that date already: Mina Nair';
  await expect.element(dialog).toMatchTextContent(skipped);
  await assign.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(skipped)).toBeVisible();
});
