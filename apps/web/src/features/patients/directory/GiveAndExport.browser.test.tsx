import { localDay } from '@physio/contract/common/dates';
import { listPatients } from '@physio/contract/patients/patients';
import { listStandings } from '@physio/contract/patients/standings';
import { assignProgramme, listHolders } from '@physio/contract/plans/plans';
import { exportPatients } from '@physio/contract/transfers/transfers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerAt, asked } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { count, serve } from '#test/directory.ts';
import { anExercise } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { aPatient } from '#test/practice.ts';
import { answerProgrammes, aProgramme } from '#test/programmes.ts';

const [ann, ben, cleo] = [
  aPatient({ first_name: 'Ann', last_name: 'Ash' }),
  aPatient({ first_name: 'Ben', last_name: 'Birch' }),
  aPatient({ first_name: 'Cleo', last_name: 'Cedar' }),
];
const box = (name: string) => page.getByRole('main').getByRole('checkbox', { name: `Choose ${name}` });
const bar = page.getByRole('group', { name: 'Chosen patients' });
const chosen = (text: string) => expect.element(bar.getByRole('status')).toHaveTextContent(text);
const search = page.getByRole('textbox', { name: 'Search by first name' });

beforeEach(() => {
  answer(listStandings, { data: [] });
  serve([ann, ben, cleo]);
});

test('patients are chosen over several searches and given one programme; who has it is named as skipped', async () => {
  const programme = aProgramme([anExercise()]);
  const today = localDay(new Date());
  answerProgrammes([programme]);
  answer(listHolders, { data: [{ user_id: cleo.user_id, starts_on_date: today, ends_on_date: today }] });
  answer(assignProgramme, { data: { skipped: ['Cleo Cedar'] } });
  await openPage('/users');
  await box('Ann Ash').click();
  await box('Cleo Cedar').click();
  await chosen('2 patients chosen');
  await expectAccessible('the directory with chosen patients');
  await search.fill('ben');
  await expect.element(box('Ann Ash')).not.toBeInTheDocument();
  await box('Ben Birch').click();
  await chosen('3 patients chosen');
  await bar.getByRole('button', { name: 'Assign programme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a programme to 3 patients' });
  await dialog.getByRole('radio', { name: 'Knee phase 2' }).click();
  const skipped = 'Skipped, they have it for that date already: Cleo Cedar';
  await expect.element(dialog).toMatchTextContent(skipped);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(page.getByText(assignProgramme.done)).toBeVisible();
  await expect.element(page.getByText(skipped)).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  const [{ body: { user_ids, ...plan } = {} } = {}] = asked(assignProgramme);
  expect(plan).toMatchObject({ circuit_id: programme.encoded_id, starts_date: today });
  expect(JSON.parse(String(user_ids))).toEqual([ann, cleo, ben].map(({ user_id }) => user_id));
});

test('in the table all that are shown are chosen at once, and only they are exported', async () => {
  answerAt(exportPatients.path, () => new Response('First name', { headers: { 'content-type': 'text/csv' } }));
  await openPage('/users?search=ben');
  await page.getByRole('checkbox', { name: 'Choose all shown' }).click();
  await chosen('1 patient chosen');
  await search.fill('');
  await expect.element(box('Ben Birch')).toBeChecked();
  await expect.element(box('Cleo Cedar')).not.toBeChecked();
  await box('Ann Ash').click();
  await bar.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export patients' });
  await expect.element(dialog).toMatchTextContent('The 2 chosen patients.');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  await expect.element(page.getByText('The file is in your downloads')).toBeVisible();
  expect(asked(exportPatients).map(({ query }) => query.user_ids)).toEqual([`${ben.user_id},${ann.user_id}`]);
  await bar.getByRole('button', { name: 'Choose none' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('on a phone choosing begins in the menu', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  answerProgrammes([]);
  await openPage('/users');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Choose patients' }).click();
  const assign = bar.getByRole('button', { name: 'Assign programme' });
  await expect.element(assign).toBeDisabled();
  await box('Ben Birch').click();
  await chosen('1 patient chosen');
  await expectAccessible('choosing on a phone');
  await assign.click();
  await expect.element(page.getByRole('dialog', { name: 'Assign a programme to 1 patient' })).toBeVisible();
});

test('the other pages are of the list that the first one began, until it is loaded again', async () => {
  const many = Array.from({ length: 25 }, (_, n) => aPatient({ first_name: `Patient${n + 1}` }));
  answer(listPatients, ({ query: { page: number = '1', as_of } }) => {
    const from = (Number(number) - 1) * 10;
    return { pt_users: many.slice(from, from + 10), ...count(many), as_of: as_of ?? `list ${number}` };
  });
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const marks = () => asked(listPatients).map(({ query }) => [query.page, query.as_of]);
  await openPage('/users');
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect.element(pager).toMatchTextContent('11–20 of 25');
  await pager.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(pager).toMatchTextContent('21–25 of 25');
  expect(marks()).toEqual([
    ['1', undefined],
    ['2', 'list 1'],
    ['3', 'list 1'],
  ]);
});
