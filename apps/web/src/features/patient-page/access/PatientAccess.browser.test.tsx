import { signOut } from '@physio/contract/auth/auth';
import {
  getPatientLink,
  makePatientLink,
  revokePatientLink,
  sendPatientLinks,
  signOutDevice,
  unlockPatientLink,
} from '@physio/contract/patient-page/links';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerLink, answerPatientPage, ON } from '#test/patient-page.ts';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';

const mina = aPatient();
const strip = page.getByRole('region', { name: "Patient's page" });
const dialog = page.getByRole('dialog', { name: "Mina Nair's page" });
const PHONE = {
  id: 'device000000',
  label: 'Chrome, Android',
  entered_at: '2026-11-20T08:00:00Z',
  last_seen_at: '2026-11-28T07:41:00Z',
};

async function openPatient() {
  answerPatientPage(ON);
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`);
}

test('where the group has no page, nothing is said of it and nothing asked', async () => {
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`);
  await expect.element(page.getByRole('heading', { name: 'Mina Nair', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  expect(strip.query()).toBeNull();
  expect(asked(getPatientLink)).toEqual([]);
});

test('how a patient is reminded, and when a reminder last came, is said', async () => {
  answerLink({ state: 'live', reminders: { by_push: true, by_mail: true, last_at: '2026-11-28T07:41:00Z' } });
  await openPatient();
  await expect.element(strip).toMatchTextContent(/Reminded on the phone and by mail, last .+/);
});

test('the link is made when it is shown: to scan, to type, to copy; the question that will be asked is named', async () => {
  answerLink();
  await openPatient();
  await expect.element(strip).toMatchTextContent('No link yet');
  expect(asked(makePatientLink)).toEqual([]);
  await strip.getByRole('button', { name: 'Give access' }).click();
  await expect.element(dialog.getByRole('img', { name: "QR code of the patient's page" })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('ABCD-EFGH');
  await expect.element(dialog).toMatchTextContent('asks for the date of birth');
  expect(asked(makePatientLink)).toMatchObject([{ params: { user_id: mina.user_id }, body: { renew: false } }]);
});

test('of a patient without a date of birth the four digits are shown, to be said', async () => {
  answerLink({ state: 'live' }, '4711');
  await openPatient();
  await strip.getByRole('button', { name: 'Show link' }).click();
  await expect.element(dialog).toMatchTextContent('4711');
});

test('a link that cannot be made is said in its place and can be tried again', async () => {
  answerLink();
  refuse(makePatientLink, 500, 'Something went wrong');
  await openPatient();
  await strip.getByRole('button', { name: 'Give access' }).click();
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answerLink();
  await again.click();
  await expect.element(dialog).toMatchTextContent('ABCD-EFGH');
});

test('devices are listed and signed out; a new link and the end of access ask first', async () => {
  answerLink({ state: 'live', devices: [PHONE], consent: 'look_only' });
  answer(signOutDevice, {});
  answer(revokePatientLink, {});
  await openPatient();
  await expect.element(strip).toMatchTextContent('1 device ·');
  await expect.element(strip).toMatchTextContent('nothing is recorded');
  await strip.getByRole('button', { name: 'Show link' }).click();
  await dialog.getByRole('button', { name: 'Sign out Chrome, Android' }).click();
  await expect.element(page.getByText('Device signed out')).toBeVisible();
  expect(asked(signOutDevice)).toMatchObject([{ params: { user_id: mina.user_id, id: PHONE.id } }]);
  await dialog.getByRole('button', { name: 'New link' }).click();
  const renewal = page.getByRole('dialog', { name: 'Make a new link?' });
  expect(asked(makePatientLink)).toHaveLength(1);
  await renewal.getByRole('button', { name: 'New link' }).click();
  await expect.poll(() => asked(makePatientLink).at(-1)?.body).toEqual({ renew: true });
  await dialog.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('dialog', { name: 'End access?' }).getByRole('button', { name: 'End access' }).click();
  await expect.element(page.getByText('Link revoked')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a device of somebody who helps the patient says so', async () => {
  answerLink({ state: 'live', devices: [{ ...PHONE, label: 'Chrome, Android (with help)' }] });
  await openPatient();
  await strip.getByRole('button', { name: 'Show link' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Chrome, Android' });
  await expect.element(row).toMatchTextContent('Exercising with help · Used');
  await expect.element(row.getByRole('button', { name: 'Sign out Chrome, Android', exact: true })).toBeVisible();
});

test('a locked link says so and is unlocked', async () => {
  answerLink({ state: 'locked', wrong: 10 });
  answer(unlockPatientLink, { data: { ...answerLink({ state: 'live' }), state: 'live' } });
  answerLink({ state: 'locked', wrong: 10 });
  await openPatient();
  await expect.element(strip).toMatchTextContent('Locked after 10 wrong answers');
  answerLink({ state: 'live' });
  await strip.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(page.getByText('Link unlocked')).toBeVisible();
  await expect.element(strip.getByRole('button', { name: 'Unlock' })).not.toBeInTheDocument();
});

test('what could not be mailed is counted', async () => {
  answerLink({ state: 'live' });
  answer(sendPatientLinks, { data: { sent: 0, skipped: [{ user_id: mina.user_id, reason: 'no_mail' }] } });
  await openPatient();
  await strip.getByRole('button', { name: 'Show link' }).click();
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect.element(page.getByText('1 could not be sent')).toBeVisible();
});

test('a tablet is handed over after a question: the console is not left open behind the page', async () => {
  answerLink({ state: 'live' });
  answer(signOut, {});
  await openPatient();
  await strip.getByRole('button', { name: 'Show link' }).click();
  await dialog.getByRole('button', { name: 'On this tablet' }).click();
  const question = page.getByRole('dialog', { name: 'Open the page on this tablet?' });
  await expect.element(question).toMatchTextContent('You are signed out of the console here');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(asked(signOut)).toEqual([]);
});
