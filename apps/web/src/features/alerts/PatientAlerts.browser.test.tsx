import { ALERT_MESSAGES, type Alert, closeAlert, listAlerts } from '@physio/contract/alerts/alerts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, hold, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient, newId } from '#test/practice.ts';

const mina = aPatient();
const { user_id, first_name, last_name } = mina;
const pain: Alert = {
  id: newId(),
  patient: { user_id, first_name, last_name },
  plan_id: newId(),
  programme: 'Knee phase 2',
  kind: 'pain',
  value: 8,
  before: null,
  note: '',
  local_date: '2026-11-27',
  raised_at: '2026-11-27T07:41:00Z',
  done: null,
};
const closed: Alert = { ...pain, done: { at: '2026-11-28T09:00:00Z', by: 'Ada Boss', word: 'Phoned, the dose is halved' } };
const card = page.getByRole('region', { name: 'Alerts' });

/** What the server has: open ones and closed ones. */
const answerAlerts = (open: Alert[], done: Alert[] = []) =>
  answer(listAlerts, ({ query }) => ({ data: query.done === 'true' ? done : open, open: open.length }));

async function openPatient(open: Alert[], done: Alert[] = []) {
  answerPatient(mina);
  answerAlerts(open, done);
  await openPage(`/users/${user_id}`);
}

test('an alert is closed with a word, not without, and stays to be read with it', async () => {
  await openPatient([pain]);
  await expect.element(card.getByRole('listitem')).toMatchTextContent('Pain 8 of 10');
  await card.getByRole('button', { name: 'Close alert: Pain 8 of 10' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close this alert?' });
  await dialog.getByRole('button', { name: 'Close alert' }).click();
  await expect.element(dialog.getByLabelText('What was done')).toHaveAccessibleDescription(ALERT_MESSAGES.wordRequired);
  expect(asked(closeAlert)).toEqual([]);
  await dialog.getByLabelText('What was done').fill('Phoned, the dose is halved');
  answer(closeAlert, { data: closed });
  answerAlerts([], [closed]);
  await dialog.getByRole('button', { name: 'Close alert' }).click();
  await expect.element(page.getByText('Alert closed')).toBeVisible();
  expect(asked(closeAlert)).toMatchObject([{ params: { id: pain.id }, body: { word: 'Phoned, the dose is halved' } }]);
  await card.getByText('1 closed alert').click();
  await expect.element(card).toMatchTextContent(/Ada Boss, .*: Phoned, the dose is halved/);
  expect(card.getByRole('button', { name: 'Close alert' }).query()).toBeNull();
});

test('what was written of it is not lost by Escape', async () => {
  await openPatient([pain]);
  await card.getByRole('button', { name: 'Close alert: Pain 8 of 10' }).click();
  const word = page.getByRole('dialog', { name: 'Close this alert?' }).getByLabelText('What was done');
  await word.fill('Phoned, no answer yet');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(word).toHaveValue('Phoned, no answer yet');
});

test('one that a colleague closed meanwhile says so', async () => {
  await openPatient([pain]);
  await card.getByRole('button', { name: 'Close alert: Pain 8 of 10' }).click();
  refuse(closeAlert, 409, ALERT_MESSAGES.closedAlready);
  const dialog = page.getByRole('dialog', { name: 'Close this alert?' });
  await dialog.getByLabelText('What was done').fill('Phoned');
  await dialog.getByRole('button', { name: 'Close alert' }).click();
  await expect.element(page.getByText(ALERT_MESSAGES.closedAlready)).toBeVisible();
});

test('where nothing was raised nothing is said; what cannot be loaded says so', async () => {
  await openPatient([]);
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  expect(card.query()).toBeNull();
  answerPatient(mina);
  refuse(listAlerts, 500, 'Something went wrong');
  await openPage(`/users/${user_id}`);
  await expect.element(card.getByText('Could not load.')).toBeVisible();
});

test('what stands below alerts is not shown before it is known whether there are any, so that nothing moves', async () => {
  answerPatient({ ...mina, has_alerts: true });
  const release = hold(listAlerts, { data: [pain], open: 1 });
  await openPage(`/users/${user_id}`);
  await expect.element(page.getByRole('heading', { name: 'Mina' })).toBeVisible();
  const plans = page.getByRole('region', { name: 'Assigned programmes' });
  expect(plans.query()).toBeNull();
  release();
  await expect.element(plans).toBeVisible();
  await expect.element(card).toBeVisible();
});

test('of a patient who never raised one nothing waits for alerts', async () => {
  answerPatient({ ...mina, has_alerts: false });
  hold(listAlerts, { data: [], open: 0 });
  await openPage(`/users/${user_id}`);
  await expect.element(page.getByRole('region', { name: 'Assigned programmes' })).toBeVisible();
});
