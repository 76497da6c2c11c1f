import { localDay } from '@physio/contract/common/dates';
import type { Patient } from '@physio/contract/patients/patients';
import { listPatients } from '@physio/contract/patients/patients';
import { FREQUENCIES } from '@physio/contract/plans/frequencies';
import { assignProgramme, listHolders, PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { updateProgramme } from '@physio/contract/programmes/programmes';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { answerPatientPage, ON } from '#test/patient-page.ts';
import { aPatient } from '#test/practice.ts';
import { aProgramme, builder, openBuilder } from '#test/programmes.ts';

const dialog = page.getByRole('dialog', { name: 'Assign Knee phase 2' });
const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
const boxes = dialog.getByRole('checkbox');
const start = dialog.getByLabelText('Start date');
const choice = (label: string) => dialog.getByRole('combobox', { name: label });
const day = (inDays: number) => {
  const date = new Date();
  date.setDate(date.getDate() + inDays);
  return localDay(date);
};

async function open(all: readonly Patient[]): Promise<void> {
  const programme = aProgramme([anExercise()]);
  answer(updateProgramme, { data: { circuit_id: programme.encoded_id, circuit_hash: 'hash' } });
  answer(listPatients, ({ query: { page: number = '1', limit = '10', first_name: search = '' } }) => {
    const found = all.filter(({ first_name }) => first_name.toLowerCase().includes(search));
    const from = (Number(number) - 1) * Number(limit);
    const total_page = Math.ceil(found.length / Number(limit));
    const pt_users = found.slice(from, from + Number(limit));
    return { pt_users, registered_users_count: found.length, total_count: found.length, total_page };
  });
  await openBuilder([], programme);
  await builder.button('Update and assign to patient').click();
}

beforeEach(() => answer(listHolders, { data: [] }));

test('options, their defaults, and what is missing', async () => {
  await open([aPatient()]);
  await expect.element(dialog.getByRole('textbox', { name: 'Search patients' })).toHaveFocus();
  const options = (label: string) => choice(label).getByRole('option').elements() as HTMLOptionElement[];
  await expect.element(choice('Frequency')).toHaveValue('7');
  expect(options('Frequency').map(({ value, text }) => ({ value: Number(value), label: text }))).toEqual(FREQUENCIES);
  await expect.element(choice('Duration')).toHaveValue('1');
  expect(options('Duration').map(({ text }) => text)).toEqual([
    '1 week',
    ...Array.from({ length: 11 }, (_, n) => `${n + 2} weeks`),
  ]);
  await expect.element(choice('Times per day')).toHaveValue('1');
  expect(options('Times per day').map(({ text }) => text)).toEqual(['1', '2', '3']);
  await expect.element(start).toHaveValue(day(0));
  await assign.click();
  await expect.element(dialog.getByText(PLAN_MESSAGES.noPatients)).toBeVisible();
  await boxes.click();
  for (const [typed, said] of [
    ['', PLAN_MESSAGES.noStartDate],
    [day(-1), PLAN_MESSAGES.startInPast],
    [day(800), PLAN_MESSAGES.startTooLate],
  ] as const) {
    await start.fill(typed);
    await assign.click();
    await expect.element(start).toHaveAccessibleDescription(said);
  }
  expect(asked(assignProgramme)).toEqual([]);
});

test('patients come 20 at a time as the list is scrolled; the choice survives a search', async () => {
  await open(Array.from({ length: 45 }, (_, n) => aPatient({ first_name: `Patient${n + 1}`, last_name: 'Test' })));
  const pages = () => asked(listPatients).map(({ query }) => `${query.page} ${query.limit}`);
  await expect.element(boxes).toHaveLength(20);
  expect(pages()).toEqual(['1 20']);
  expect(asked(listPatients)[0]?.query.generate_report).toBe('false');
  boxes.last().element().scrollIntoView();
  await expect.element(boxes).toHaveLength(40);
  boxes.last().element().scrollIntoView();
  await expect.element(boxes).toHaveLength(45);
  expect(pages()).toEqual(['1 20', '2 20', '3 20']);
  await dialog.getByRole('checkbox', { name: 'Patient44' }).click();
  await dialog.getByRole('textbox', { name: 'Search patients' }).fill('patient7');
  await expect.element(boxes).toHaveLength(1);
  await boxes.click();
  await expect.element(dialog.getByRole('list', { name: '2 chosen' })).toMatchTextContent('Patient44 Test');
  await dialog.getByRole('button', { name: 'Remove Patient7 Test' }).click();
  await expect.element(boxes).not.toBeChecked();
  await expect.element(dialog.getByRole('list', { name: '1 chosen' })).toBeVisible();
});

test('the duration begins where the last one of this person was, and Assign looks ready when somebody is chosen', async () => {
  answer(assignProgramme, { data: { skipped: [] } });
  await open([aPatient()]);
  const look = () => assign.element().getAttribute('data-variant');
  expect(look()).toBe('default');
  await choice('Duration').selectOptions('6');
  await boxes.click();
  await expect.poll(look).toBe('filled');
  await assign.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await builder.button('Update and assign to patient').click();
  await expect.element(choice('Duration')).toHaveValue('6');
});

test('a failure shows the server’s sentence, else its own, and keeps the choice', async () => {
  await open([aPatient()]);
  await boxes.click();
  refuse(assignProgramme, 400, 'Patient not found');
  await assign.click();
  await expect.element(page.getByText('Patient not found')).toBeVisible();
  breakLine(assignProgramme);
  await assign.click();
  await expect.element(page.getByText(assignProgramme.failed)).toBeVisible();
  await expect.element(boxes).toBeChecked();
});

test('nobody there and a list that cannot be loaded look different', async () => {
  await open([]);
  await expect.element(dialog.getByText('No patients found')).toBeVisible();
  refuse(listPatients, 500, 'Something went wrong');
  await dialog.getByRole('textbox', { name: 'Search patients' }).fill('mina');
  await expect.element(dialog.getByText('Could not load.')).toBeVisible();
});

test('chosen days of the week set how often, and are sent; none chosen leaves it as it was', async () => {
  const mina = aPatient();
  await open([mina]);
  answer(assignProgramme, { data: { skipped: [] } });
  const days = dialog.getByRole('group', { name: 'On these days' });
  await days.getByRole('button', { name: 'Mon' }).click();
  await days.getByRole('button', { name: 'Fri' }).click();
  await expect.element(choice('Frequency')).toHaveTextContent('2 days a week');
  await expect.element(choice('Frequency')).toBeDisabled();
  await expect.element(dialog.getByText('2 sessions')).toBeVisible();
  await boxes.first().click();
  await assign.click();
  await expect.poll(() => asked(assignProgramme).at(-1)?.body).toMatchObject({ weekdays: 17, frequency: 2 });
});

test('where patients have a page, a pain limit of this plan is offered, and the practice’s is usual', async () => {
  answerPatientPage(ON);
  await open([aPatient()]);
  answer(assignProgramme, { data: { skipped: [] } });
  const limit = choice('Stops at pain from');
  await expect.element(limit).toHaveValue('0');
  await limit.selectOptions('5');
  await boxes.first().click();
  await assign.click();
  await expect.poll(() => asked(assignProgramme).at(-1)?.body).toMatchObject({ pain_limit: 5 });
});
