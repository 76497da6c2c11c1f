import {
  findByIdentifier,
  listIdentifiers,
  listSystems,
  saveIdentifiers,
  saveSystems,
} from '@physio/contract/identifiers/identifiers';
import { listPatients, registerPatient } from '@physio/contract/patients/patients';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser } from '#test/practice.ts';
import { answerConnections } from '#test/screens.ts';

const CLINIKO = { system: 'cliniko', label: 'Cliniko', parameter: 'patient_id' };
const CHART = { system: 'karte', label: 'カルテ番号', parameter: 'no' };
const mina = aPatient();
const params = { user_id: mina.user_id };

const answerSystems = (...systems: (typeof CLINIKO & { in_use?: boolean })[]) =>
  answer(listSystems, { data: systems.map((system) => ({ in_use: false, ...system })) });

test('an admin names the other systems; one with numbers keeps its short name and stays', async () => {
  const group = aGroup({ user_role: 'Admin' });
  answerConnections();
  answerSystems({ ...CLINIKO, in_use: true });
  answer(saveSystems, { data: [] });
  await openPage('/configurations/connections', aUser({ groups: [group] }));
  const card = page.getByRole('region', { name: 'Other systems' });
  await expect.element(card).toMatchTextContent(/\/open\/cliniko\?patient_id=/);
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect.element(card.getByLabelText('Short name in addresses')).toHaveAttribute('readonly');
  await expect.element(card.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await card.getByRole('button', { name: 'Add a system' }).click();
  await card.getByLabelText('Name', { exact: true }).nth(1).fill('Jane App');
  await expect.element(card.getByLabelText('Short name in addresses').nth(1)).toHaveValue('jane-app');
  await card.getByRole('button', { name: 'Save' }).click();
  const jane = { system: 'jane-app', label: 'Jane App', parameter: 'patient_id' };
  await expect.poll(() => asked(saveSystems)[0]?.body).toEqual({ systems: [CLINIKO, jane] });
});

test('a patient’s numbers are changed from their menu; one that somebody else has is said', async () => {
  answerPatient(mina);
  answerSystems(CLINIKO, CHART);
  answer(listIdentifiers, { data: [{ system: 'karte', value: '7' }] });
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Numbers in other systems' }).click();
  const dialog = page.getByRole('dialog', { name: 'Numbers of Mina Nair in other systems' });
  await dialog.getByLabelText('Cliniko').fill('10; 11');
  refuse(saveIdentifiers, 400, 'Another patient has this number', { identifiers: 'Another patient has this number' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Another patient has this number');
  answer(saveIdentifiers, { data: [] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [karte, first, second] = [
    ['karte', '7'],
    ['cliniko', '10'],
    ['cliniko', '11'],
  ].map(([system, value]) => ({ system, value }));
  expect(asked(saveIdentifiers).at(-1)).toMatchObject({ params, body: { identifiers: [karte, first, second] } });
});

test('a link from the other software opens the patient with the number', async () => {
  answerPatient(mina);
  answerSystems(CLINIKO);
  answer(findByIdentifier, { data: mina });
  await openPage('/open/cliniko?patient_id=A%2F12');
  await expect.poll(address).toBe(`/users/${mina.user_id}`);
  expect(asked(findByIdentifier)[0]?.params).toEqual({ system: 'cliniko', value: 'A%2F12' });
});

test('of a number that nobody has, somebody is registered with it', async () => {
  answerPatient(mina);
  answerSystems(CLINIKO);
  refuse(findByIdentifier, 404, 'Patient not found');
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  await openPage('/open/cliniko?patient_id=12');
  await expect.element(page.getByRole('heading', { name: 'Nobody here has the number 12 of Cliniko' })).toBeVisible();
  answer(registerPatient, { data: mina });
  answer(saveIdentifiers, { data: [] });
  await page.getByLabelText('First name').fill('Mina');
  await page.getByLabelText('Last name').fill('Nair');
  await page.getByLabelText('Email').fill('mina@example.org');
  await page.getByRole('main').getByRole('button', { name: 'Register patient' }).click();
  await expect.poll(address).toBe(`/users/${mina.user_id}`);
  expect(asked(saveIdentifiers)[0]).toMatchObject({ params, body: { identifiers: [{ system: 'cliniko', value: '12' }] } });
});

test('a link of no known system, or without a number, says so', async () => {
  answerSystems(CLINIKO);
  await openPage('/open/jane?patient_id=12');
  await expect.element(page.getByText('The practice has no such system')).toBeVisible();
  await openPage('/open/cliniko?id=12');
  await expect.element(page.getByText('The link has no “patient_id”.')).toBeVisible();
});
