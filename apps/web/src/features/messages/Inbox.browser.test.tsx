import { listAlerts } from '@physio/contract/alerts/alerts';
import { changeInboxSettings, listUnread } from '@physio/contract/messages/inbox';
import { listMessages, readMessages, sendMessage, THREAD_MESSAGES } from '@physio/contract/messages/thread';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { aMessage, answerInbox, answerThread } from '#test/inbox.ts';
import { openPage } from '#test/open-page.tsx';
import { answerLink, answerPatientPage, ON } from '#test/patient-page.ts';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser } from '#test/practice.ts';
import { answerConfigurations } from '#test/screens.ts';

const mina = aPatient({ first_name: 'Mina', last_name: 'Sato' });
const { user_id, first_name, last_name } = mina;
const asking = aMessage();
const waiting = page.getByRole('region', { name: 'Messages from patients' });
const thread = page.getByRole('region', { name: 'Messages', exact: true });
const dialog = page.getByRole('dialog', { name: 'Message to Mina Sato' });
const answerUnread = (unread = 2) =>
  answer(listUnread, { data: [{ patient: { user_id, first_name, last_name }, unread, latest: asking }], unread });
const sent = { data: { ...aMessage({ from: 'practice', by: 'Ada Boss' }), user_id } };

test('the inbox says how much waits, and a message is answered with a saved reply', async () => {
  answerInbox({ alerts: 1, messages: 2 }, { replies: ['Please call us.', 'Yes.'] });
  answer(listAlerts, { data: [], open: 0 });
  answerUnread();
  await openPage('/inbox');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Inbox, 3 waiting' })).toBeVisible();
  await expect.element(waiting.getByRole('listitem')).toMatchTextContent('2 unread messages');
  await expect.element(waiting).toMatchTextContent('May I climb stairs?');
  await expect.element(page.getByText('No alert is open.')).toBeVisible();
  await waiting.getByRole('button', { name: 'Answer Mina Sato' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByLabelText('Message')).toHaveAccessibleDescription(new RegExp(THREAD_MESSAGES.required));
  expect(asked(sendMessage)).toEqual([]);
  await dialog.getByRole('button', { name: 'Please call us.' }).click();
  answer(sendMessage, sent);
  answer(listUnread, { data: [], unread: 0 });
  answerInbox();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Message sent')).toBeVisible();
  expect(asked(sendMessage)).toMatchObject([{ params: { user_id }, body: { body: 'Please call us.', up_to: asking.id } }]);
  await expect.element(page.getByText('No message waits for an answer.')).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('a message is read by who says so, not by who opens the inbox', async () => {
  answer(listAlerts, { data: [], open: 0 });
  answerUnread(1);
  answer(readMessages, {});
  await openPage('/inbox');
  await expect.element(waiting).toMatchTextContent('May I climb stairs?');
  expect(asked(readMessages)).toEqual([]);
  await waiting.getByRole('button', { name: 'Mark as read: Mina Sato' }).click();
  await expect.poll(() => asked(readMessages)).toMatchObject([{ params: { user_id }, body: { up_to: asking.id } }]);
});

test('what comes while the inbox is open is shown; it is asked for only then', async () => {
  answer(listAlerts, { data: [], open: 0 });
  answer(listUnread, { data: [], unread: 0 });
  await openPage('/inbox');
  await expect.element(page.getByText('No message waits for an answer.')).toBeVisible();
  const askAgain = () => queryClient.refetchQueries({ queryKey: ['messages', 'count'] });
  await askAgain();
  const before = asked(listUnread).length;
  answerInbox({ alerts: 0, messages: 1 });
  answerUnread(1);
  await askAgain();
  await expect.element(waiting).toMatchTextContent('May I climb stairs?');
  await askAgain();
  expect(asked(listUnread)).toHaveLength(before + 1);
});

test('an alert that comes is asked for within a minute, and so are the lists that show it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  answer(listAlerts, { data: [], open: 0 });
  answer(listUnread, { data: [], unread: 0 });
  await openPage('/inbox');
  await expect.element(page.getByText('No alert is open.')).toBeVisible();
  const before = asked(listAlerts).length;
  const elsewhere = [
    ['patients', 'attention', 'everyone'],
    ['insights', 'own sessions', user_id],
  ] as const;
  for (const queryKey of elsewhere) queryClient.setQueryData(queryKey, []);
  answerInbox({ alerts: 1, messages: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => asked(listAlerts)).toHaveLength(before + 1);
  expect(elsewhere.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
});

test('what cannot be loaded says so', async () => {
  refuse(listAlerts, 500, 'Something went wrong');
  refuse(listUnread, 500, 'Something went wrong');
  await openPage('/inbox');
  await expect.element(waiting.getByText('Could not load.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Alerts' }).getByText('Could not load.')).toBeVisible();
});

test('a patient’s page has the thread with who has read what, and an answer keeps what a failure would lose', async () => {
  answerPatientPage(ON);
  answerPatient(mina);
  answerLink();
  answerThread([
    asking,
    aMessage({ from: 'practice', by: 'Ada Boss', body: 'Well done', read: { at: '2026-11-26T08:00:00Z', by: null } }),
    aMessage({ body: 'I did it', arrived_at: '2026-11-27T09:41:00Z', read: { at: '2026-11-26T07:00:00Z', by: 'Ada Boss' } }),
  ]);
  await openPage(`/users/${user_id}`);
  await expect.element(thread).toMatchTextContent('Ada Boss');
  for (const text of ['read by the patient', 'read by Ada Boss', /arrived .*2026/])
    await expect.element(thread).toMatchTextContent(text);
  await thread.getByRole('button', { name: 'Answer' }).click();
  refuse(sendMessage, 500, 'Something went wrong');
  await dialog.getByLabelText('Message').fill('Yes');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(THREAD_MESSAGES.failed)).toBeVisible();
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Yes');
});

test('an archived patient is not written to, and without a page nothing is said', async () => {
  answerPatientPage(ON);
  answerPatient({ ...mina, archived_at: '2026-11-01T00:00:00Z' });
  answerThread([{ ...asking, read: { at: '2026-11-26T07:00:00Z', by: 'Ada Boss' } }]);
  await openPage(`/users/${user_id}`);
  await expect.element(thread).toMatchTextContent('May I climb stairs?');
  expect(thread.getByRole('button').elements()).toEqual([]);
  answerPatientPage();
  answerPatient(mina);
  await openPage(`/users/${user_id}`);
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await expect.poll(() => asked(listMessages).length).toBeGreaterThan(1);
  expect(thread.query()).toBeNull();
});

test('an Admin says who is mailed and saves replies', async () => {
  const group = aGroup({ user_role: 'Admin' });
  answerConfigurations(group);
  answerPatientPage(ON);
  answerInbox(undefined, { replies: ['Yes.'] });
  await openPage('/configurations', aUser({ groups: [group] }));
  const card = page.getByRole('region', { name: 'Inbox' });
  await expect.element(card).toMatchTextContent('to the admins');
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByLabelText('Saved reply 2').fill('Please call us.');
  answer(changeInboxSettings, { data: { notify: 'admins', replies: ['Yes.', 'Please call us.'] } });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => asked(changeInboxSettings).map(({ body }) => body))
    .toEqual([{ notify: 'admins', replies: ['Yes.', 'Please call us.', ''] }]);
});
