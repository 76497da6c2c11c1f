import { REGISTRATION_TOAST_MS } from '@physio/contract/common/limits';
import { listPatients, registerPatient } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { standingMs } from '#platform/toast/keep-longer.ts';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aGroup, aPatient, aUser } from '#test/practice.ts';
import { answerProgrammes } from '#test/programmes.ts';
import { answerHome } from '#test/screens.ts';
import { watchTimers } from '#test/timers.ts';

const card = page.getByRole('region', { name: 'Register New Patient' });
const first = card.getByLabelText('First name');
const last = card.getByLabelText('Last name');
const email = card.getByLabelText('Email');
const submit = card.getByRole('button', { name: 'Register patient' });

async function fillIn(names: string, mail: string): Promise<void> {
  const [firstName = '', lastName = ''] = names.split(' ');
  await first.fill(firstName);
  await last.fill(lastName);
  await email.fill(mail);
}

beforeEach(async () => {
  answerHome();
  await openPage('/dashboard-physio');
});

test('says what is missing or malformed, and sends nothing', async () => {
  await submit.click();
  await expect.element(first).toHaveAccessibleDescription('First name is required');
  await expect.element(last).toHaveAccessibleDescription('Last name is required');
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await expect.element(first).toHaveFocus();
  await fillIn('Asha Rao', 'asha@');
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription('Invalid email address');
  await expect.element(email).toHaveFocus();
  expect(asked(registerPatient)).toEqual([]);
});

test('is ready for the next patient once one is registered', async () => {
  answer(registerPatient, { data: aPatient() });
  await fillIn('Asha Rao', 'asha@example.org');
  const timers = watchTimers();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Patient registered successfully!')).toBeVisible();
  await expect.poll(timers).toContain(standingMs(REGISTRATION_TOAST_MS));
  expect(asked(registerPatient)[0]?.body).toEqual({
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.org',
    language: 'en',
  });
  await expect.element(first).toHaveValue('');
  await expect.element(first).toHaveFocus();
});

test('asks for the patient’s language, which is the practice’s at first', async () => {
  await openPage('/dashboard-physio', aUser({ groups: [aGroup({ language: 'ja' })] }));
  answer(registerPatient, { data: aPatient() });
  const language = card.getByLabelText('Language');
  await expect.element(language).toHaveValue('ja');
  await language.selectOptions('हिन्दी');
  await fillIn('Asha Rao', 'asha@example.org');
  await submit.click();
  await expect.element(first).toHaveValue('');
  expect(asked(registerPatient)[0]?.body).toMatchObject({ language: 'hi' });
  await expect.element(language).toHaveValue('ja');
});

test('without an answer it fails in its own words, and what was typed stays', async () => {
  breakLine(registerPatient);
  await fillIn('Asha Rao', 'asha@example.org');
  await submit.click();
  await expect.element(page.getByText('Patient registration failed!')).toBeVisible();
  await expect.element(email).toHaveValue('asha@example.org');
});

test('a refusal stands at its field', async () => {
  const exists = 'A patient with this email already exists';
  refuse(registerPatient, 400, exists, { email: exists });
  await fillIn('Asha Rao', 'asha@example.org');
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription(exists);
  await expect.element(page.getByRole('alert').filter({ hasText: exists })).toBeVisible();
  await expect.element(first).toHaveValue('Asha');
});

test('whose e-mail it is is said also of one that was written without the focus', async () => {
  const owner = aPatient({ email: 'ravi@example.org' });
  answer(listPatients, { pt_users: [owner], registered_users_count: 1, total_count: 1, total_page: 1 });
  const field = email.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'ravi@example.org');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(card.getByRole('link', { name: 'Mina Nair' })).toBeVisible();
});

test('whose e-mail it is already is said once the field is left', async () => {
  const owner = aPatient({ email: 'ravi@example.org' });
  answer(listPatients, { pt_users: [owner], registered_users_count: 1, total_count: 1, total_page: 1 });
  await fillIn('Ravindra Iyer', 'RAVI@example.org');
  (first.element() as HTMLElement).focus();
  await expect.element(card.getByRole('link', { name: 'Mina Nair' })).toHaveAttribute('href', `/users/${owner.user_id}`);
});

test('who was registered is counted at once, and can be opened or given a programme', async () => {
  const sunita = aPatient({ first_name: 'Sunita', last_name: 'Pawar' });
  const total = page.getByRole('article').filter({ hasText: 'Total Patients' });
  await expect.element(total).toMatchTextContent('0');
  answer(registerPatient, { data: sunita });
  answer(listPatients, { pt_users: [], registered_users_count: 1, total_count: 1, total_page: 1 });
  await fillIn('Sunita Pawar', 'sunita@example.org');
  await submit.click();
  await expect.element(card.getByRole('link', { name: 'Open Sunita Pawar' })).toHaveAttribute('href', `/users/${sunita.user_id}`);
  await expect.element(total.getByRole('paragraph').first()).toHaveTextContent('1');
  answer(listPlans, { data: { plans: [] } });
  answerProgrammes([]);
  await card.getByRole('button', { name: 'Assign programme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a programme to Sunita Pawar' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Add user registers by the same form, and the screen below stays', async () => {
  await openPage('/dashboard');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register New Patient' });
  await expect.element(dialog.getByLabelText('First name')).toHaveFocus();
  await dialog.getByLabelText('First name').fill('Meera');
  await dialog.getByLabelText('Last name').fill('Nair');
  await dialog.getByLabelText('Email').fill('meera@example.org');
  answer(registerPatient, { data: aPatient() });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(registerPatient.done)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([address(), asked(registerPatient)[0]?.body.first_name]).toEqual(['/dashboard', 'Meera']);
});
