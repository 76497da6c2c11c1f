import { updatePatient } from '@physio/contract/patients/patient-details';
import { getPatient, PATIENT_MESSAGES } from '@physio/contract/patients/patients';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';

const mina = aPatient({ email: 'mina@example.org' });
const dialog = page.getByRole('dialog', { name: 'Edit patient' });
const email = dialog.getByLabelText('Email');
const save = dialog.getByRole('button', { name: 'Save' });

beforeEach(async () => {
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
});

test('every detail can be changed: what changed is sent, and shown at once', async () => {
  await dialog.getByLabelText('Last name').fill('O’Brien');
  await expect.element(dialog.getByText(/signs in to the app with this address/)).not.toBeInTheDocument();
  await email.fill('mina.obrien@example.org');
  await expect.element(dialog.getByText(/signs in to the app with this address/)).toBeVisible();
  await dialog.getByLabelText('Gender').selectOptions('Female');
  await dialog.getByLabelText('Date of birth').fill('1984-02-29');
  await dialog.getByLabelText('Phone').fill('98765-43210');
  await save.click();
  await expect.element(dialog.getByText(PATIENT_MESSAGES.phoneWithoutCode)).toBeVisible();
  expect(asked(updatePatient)).toEqual([]);
  await dialog.getByLabelText('Country code').fill('ind');
  await page.getByRole('option', { name: 'India +91' }).click();
  await expect.element(dialog.getByLabelText('Phone')).toHaveValue('98765 43210');
  await dialog.getByLabelText('Language').selectOptions('हिन्दी');
  const phone = { country_phonecode: '91', mobile_number: '9876543210' };
  const changes = { last_name: 'O’Brien', email: 'mina.obrien@example.org', date_of_birth: '1984-02-29', ...phone };
  const changed = { ...mina, ...changes, gender: 'female', language: 'hi' as const };
  answer(updatePatient, { data: changed });
  answer(getPatient, { data: changed });
  await save.click();
  await expect.element(page.getByText(updatePatient.done)).toBeVisible();
  expect(asked(updatePatient)).toMatchObject([{ params: { user_id: mina.user_id } }]);
  expect(asked(updatePatient)[0]?.body).toEqual({ ...changes, gender: 'female', language: 'hi' });
  await expect.element(page.getByRole('heading', { name: 'Mina O’Brien', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent('+91 9876543210');
});

test('an e-mail that another patient has is refused at its field', async () => {
  refuse(updatePatient, 400, PATIENT_MESSAGES.exists, { email: PATIENT_MESSAGES.exists });
  await email.fill('taken@example.org');
  await save.click();
  await expect.element(email).toHaveAccessibleDescription(new RegExp(PATIENT_MESSAGES.exists));
  await expect.element(email).toHaveValue('taken@example.org');
});
