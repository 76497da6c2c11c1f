import type { Input } from '@physio/contract/common/endpoint';
import { THREAD_MESSAGES } from '@physio/contract/messages/thread';
import { getHome, listDevices } from '@physio/contract/patient-page/home';
import { listOwnMessages, type OwnMessage, readOwnMessages, writeOwnMessage } from '@physio/contract/patient-page/own-messages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendSessions } from '#platform/sessions/send.ts';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { aHome } from '#test/home.ts';
import { openAs, openPage } from '#test/open-page.tsx';

const MESSAGES = '/p/#/messages';
const aMessage = (given: Partial<OwnMessage> = {}): OwnMessage => ({
  id: 'message000000001',
  client_message_id: null,
  from: 'practice',
  body: 'Yes, one step at a time.',
  written_at: '2026-11-28T08:00:00.000Z',
  read_at: null,
  ...given,
});
/** A server that keeps what it is sent. */
let kept: OwnMessage[] = [];
const takeMessages = () =>
  answer(writeOwnMessage, ({ body }) => {
    const { client_message_id, body: text } = body as Input<typeof writeOwnMessage>['body'];
    const written = aMessage({ id: 'message000000002', from: 'patient', client_message_id, body: text });
    kept = [...kept, written];
    return { data: written };
  });
const bodies = () => asked(writeOwnMessage).map(({ body }) => body as Input<typeof writeOwnMessage>['body']);

beforeEach(() => {
  kept = [];
  answer(listOwnMessages, () => ({ data: kept }));
  answer(readOwnMessages, {});
});
const write = async (text: string) => {
  await page.getByLabelText('Write to Riverside Physio').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};
const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a new message is marked on Today, shown under the name of the practice, and read by being shown', async () => {
  kept = [aMessage()];
  await openAs(aHome({ unread_messages: 1 }));
  answer(getHome, () => {
    const unread_messages = asked(readOwnMessages).length > 0 ? 0 : 1;
    return { data: { version: `version-${unread_messages}-of-home`, unchanged: false, home: aHome({ unread_messages }) } };
  });
  await expect.element(page.getByRole('link', { name: '1 new message' }).first()).toBeVisible();
  await page.getByRole('link', { name: '1 new message' }).last().click();
  await expect.element(item('Yes, one step at a time.')).toMatchTextContent(/Riverside Physio/);
  await expect.element(page.getByText('Not for emergencies.')).toBeVisible();
  await expect.element(page.getByText('Riverside Physio answers within 2 working days.')).toBeVisible();
  await expect.poll(() => asked(readOwnMessages).map(({ body }) => body)).toEqual([{ up_to: 'message000000001' }]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => page.getByText('1 new message').elements()).toEqual([]);
});

test('what cannot be sent is kept, also when the page is killed, and sent once there is a network', async () => {
  breakLine(writeOwnMessage);
  await openAs(aHome(), MESSAGES);
  await expect.element(page.getByText('No messages yet.')).toBeVisible();
  await write('May I climb stairs?');
  await expect.element(item('May I climb stairs?')).toMatchTextContent(/Not sent yet/);
  await openPage(MESSAGES);
  await expect.element(item('May I climb stairs?')).toMatchTextContent(/Not sent yet/);
  takeMessages();
  await sendSessions();
  await expect.element(item('May I climb stairs?')).not.toMatchTextContent(/Not sent yet/);
  expect(new Set(bodies().map(({ client_message_id }) => client_message_id)).size).toBe(1);
  expect(kept).toHaveLength(1);
  await sendSessions();
  expect(kept).toHaveLength(1);
});

test('what the server does not take says why, and waits for another try', async () => {
  refuse(writeOwnMessage, 429, THREAD_MESSAGES.tooMany);
  await openAs(aHome(), MESSAGES);
  await write('The 21st');
  await expect.element(item('The 21st')).toMatchTextContent(THREAD_MESSAGES.tooMany);
  const tried = bodies().length;
  await sendSessions();
  expect(bodies()).toHaveLength(tried);
  takeMessages();
  await item('The 21st').getByRole('button', { name: 'Try again' }).click();
  await expect.element(item('The 21st')).not.toMatchTextContent(/Not sent yet/);
});

test('without a network the thread is shown as it was', async () => {
  kept = [aMessage({ read_at: '2026-11-28T09:00:00.000Z' })];
  await openAs(aHome(), MESSAGES);
  await expect.element(item('Yes, one step at a time.')).toBeVisible();
  breakLine(listOwnMessages);
  await openPage(MESSAGES);
  await expect.element(item('Yes, one step at a time.')).toBeVisible();
  await expect.element(page.getByText('No connection. Try again when you are online.')).toBeVisible();
});

test('nobody signs out with a message unsent and does not know it', async () => {
  breakLine(writeOwnMessage);
  await openAs(aHome(), MESSAGES);
  await write('May I climb stairs?');
  await expect.element(item('May I climb stairs?')).toMatchTextContent(/Not sent yet/);
  await page.getByRole('link', { name: 'Back' }).click();
  answer(listDevices, { data: [] });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(page.getByText('1 entry is not sent yet. Connect and try again.')).toBeVisible();
});
