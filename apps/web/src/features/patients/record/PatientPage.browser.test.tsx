import { dayIn } from '@physio/contract/common/dates';
import { getPatientActivity } from '@physio/contract/insights/activity';
import { archivePatient, restorePatient, updatePatient } from '@physio/contract/patients/patient-details';
import { getPatient, listPatients } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { listReports } from '@physio/contract/reports/reports';
import { listScores } from '@physio/contract/scores/scores';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser } from '#test/practice.ts';

const mina = aPatient();
const heading = page.getByRole('heading', { name: 'Mina Nair', level: 2 });
const notice = page.getByText('Could not load.');

test('a patient who cannot be loaded can be tried again; an unknown one is said to be', async () => {
  answerPatient(mina);
  refuse(getPatient, 500, 'Something went wrong');
  await openPage(`/users/${mina.user_id}`);
  await expect.element(notice).toBeVisible();
  answerPatient(mina);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toBeVisible();
  refuse(getPatient, 404, 'Patient not found');
  await openPage(`/users/${mina.user_id}`);
  await expect.element(page.getByText('Patient not found')).toBeVisible();
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  await page.getByRole('link', { name: 'Back to patients' }).click();
  await expect.poll(address).toBe('/users');
});

test('shows which language the patient reads', async () => {
  answerPatient({ ...mina, language: 'hi' });
  await openPage(`/users/${mina.user_id}`);
  await expect.element(page.getByTitle('Language').getByText('हिन्दी')).toHaveAttribute('lang', 'hi');
});

test('each part that cannot be loaded says so in its own place', async () => {
  answerPatient(mina);
  for (const part of [listPlans, getPatientActivity, listScores, listReports]) refuse(part, 500, 'Something went wrong');
  await openPage(`/users/${mina.user_id}`);
  await expect.element(heading).toBeVisible();
  await expect.element(notice).toHaveLength(4);
});

test('tabs lead to the parts that there are, and the one that is read is marked', async () => {
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`);
  const tab = (name: string) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name, exact: true });
  await expect.element(tab('Consents')).toBeVisible();
  await expect.element(tab('Programmes')).toHaveAttribute('aria-current', 'location');
  expect(tab('Reports').query()).toBeNull();
  for (const [name, heading] of [
    ['Consents', 'Consents'],
    ['Clinical scores', 'Clinical scores'],
    ['Goals', 'Goals'],
  ] as const) {
    await tab(name).click();
    await expect.element(tab(name)).toHaveAttribute('aria-current', 'location');
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe(heading);
  }
  await expect.element(tab('Programmes')).not.toHaveAttribute('aria-current');
});

test('a new name is out of date wherever patients stand by name', async () => {
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`);
  const library = ['programmes', 'list'] as const;
  queryClient.setQueryData(library, { data: [] });
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit patient' });
  await dialog.getByLabelText('First name').fill('Meena');
  const changed = { ...mina, first_name: 'Meena' };
  answer(updatePatient, { data: changed });
  answer(getPatient, { data: changed });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(updatePatient.done)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Meena Nair', level: 2 })).toBeVisible();
  expect(queryClient.getQueryState(library)?.isInvalidated).toBe(true);
});

test('a patient is archived for a reason and brought back, and each is said', async () => {
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Archive patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Mina Nair?' });
  await dialog.getByRole('button', { name: 'Archive patient' }).click();
  await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please choose a reason');
  expect(asked(archivePatient)).toEqual([]);
  await dialog.getByLabelText('Reason').selectOptions('moved');
  const archived = { ...mina, archived_at: '2026-01-05T08:00:00Z', archive_reason: 'moved' as const };
  answer(archivePatient, { data: archived });
  answer(getPatient, { data: archived });
  await dialog.getByRole('button', { name: 'Archive patient' }).click();
  await expect.element(page.getByText(archivePatient.done)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('note')).toMatchTextContent(/Archived on 5 Jan 2026 · Moved/);
  expect(asked(archivePatient)[0]?.body).toEqual({ reason: 'moved' });
  answer(restorePatient, { data: mina });
  answer(getPatient, { data: mina });
  await page.getByRole('note').getByRole('button', { name: 'Bring back' }).click();
  await expect.element(page.getByText(restorePatient.done)).toBeVisible();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});

test('an Admin may erase a patient and see who looked, a Physio not', async () => {
  answerPatient(mina);
  const entries = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  const common = ['Edit patient', 'Numbers in other systems', 'Print', 'Download whole record', 'Archive patient'];
  for (const [user_role, expected] of [
    ['Admin', [...common, 'Who looked at this patient', 'Place legal hold', 'Erase patient']],
    ['Physio', common],
  ] as const) {
    await openPage(`/users/${mina.user_id}`, aUser({ user_role, groups: [aGroup({ user_role })] }));
    await page.getByRole('button', { name: 'More for Mina Nair' }).click();
    await expect.poll(entries).toEqual(expected);
  }
});

// They are never on the same day.
for (const time_zone of ['Etc/GMT-14', 'Etc/GMT+12'])
  test(`the last day that can be a date of birth is today in the group’s zone, ${time_zone}`, async () => {
    answerPatient(mina);
    await openPage(`/users/${mina.user_id}`, aUser({ groups: [aGroup({ time_zone })] }));
    await page.getByRole('button', { name: 'More for Mina Nair' }).click();
    const before = dayIn(time_zone, new Date());
    await page.getByRole('menuitem', { name: 'Edit patient' }).click();
    const field = page.getByLabelText('Date of birth');
    await expect.element(field).toBeVisible();
    expect([before, dayIn(time_zone, new Date())]).toContain(field.element().getAttribute('max'));
  });

test('a day that is typed in figures is read in words below', async () => {
  answerPatient({ ...mina, date_of_birth: '1980-03-07' });
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const field = page.getByLabelText('Date of birth');
  await expect.element(field).toHaveAccessibleDescription('Friday, 7 March 1980');
  await field.fill('');
  await expect.element(field).not.toHaveAccessibleDescription();
});
