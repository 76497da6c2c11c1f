import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { dayFromToday } from './support/days.ts';
import { saved } from './support/downloads.ts';

const openPatient = async (page: Page, id: string, item: string) => {
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a patient’s menu gives their whole record', async ({ page, practice }) => {
  const patient = await practice.make.patient(practice.group, {
    first_name: 'Mina',
    last_name: 'Nair',
    email: 'mina@example.org',
  });
  await practice.make.plan(practice.group, patient, { starts_on: dayFromToday(0), comments: 'Slowly' });
  await openPatient(page, patient.public_id, 'Download whole record');
  const record = page.getByRole('dialog', { name: 'Whole record' });
  await expectAccessible(page, 'the whole record');
  const { name, text } = await saved(page, () => record.getByRole('button', { name: 'Download JSON' }).click());
  expect(name).not.toContain('Mina');
  expect(JSON.parse(text)).toMatchObject({
    format: 'physio-console/patient-record',
    patient: { first_name: 'Mina', email: 'mina@example.org' },
    plans: [{ comments: 'Slowly' }],
  });
});

test('it erases them, once their name is typed', async ({ page, practice, faults }) => {
  faults.allow(/status of 400/);
  const patient = await practice.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
  await practice.make.patient(practice.group, { first_name: 'Stays', last_name: 'Here' });
  await openPatient(page, patient.public_id, 'Erase patient');
  const erasing = page.getByRole('dialog', { name: 'Erase Mina Nair?' });
  await expectAccessible(page, 'the erasure');
  const name = erasing.getByLabel('Type Mina Nair to confirm');
  await name.fill('Mina');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(erasing.getByText("Please type the patient's full name")).toBeVisible();
  await name.fill('mina nair');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page).toHaveURL('/users');
  await expect(page.getByRole('main').getByRole('link', { name: 'Stays Here' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Mina');
});
