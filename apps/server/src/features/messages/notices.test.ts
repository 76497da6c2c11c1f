import { randomUUID } from 'node:crypto';
import { changeInboxSettings, getInboxSettings, INBOX_MESSAGES, type InboxSettings } from '@physio/contract/messages/inbox';
import { readMessages } from '@physio/contract/messages/thread';
import { writeOwnMessage } from '@physio/contract/patient-page/own-messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSOLE } from '#platform/mail/letter.ts';
import { renderMail } from '#platform/mail/templates.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { mailNotices } from './notices.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://console.example.org/' });
});
afterAll(() => app.close());

const NOON = Date.parse('2026-03-10T12:00:00Z');
const goTo = (minutes: number) => app.setTime(new Date(NOON + minutes * 60_000).toISOString());
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  goTo(0);
  const practice = await app.make.practice();
  await app.make.page(practice.group);
  const physio = await app.make.user({ language: 'ja' });
  await app.make.member(practice.group, physio, 'Physio');
  const patient = await app.make.patient(practice.group, { first_name: 'Ken' });
  return { practice, physio, patient, token: await app.make.session({ patient }, new Date(NOON)) };
}
beforeEach(async () => {
  world = await makeWorld();
});

const write = async () => {
  const body = { client_message_id: randomUUID(), body: 'It hurts', age_s: 0 };
  return (await app.call(writeOwnMessage, { body }, { token: world.token })).body.data.id;
};
const save = (settings: InboxSettings) => app.call(changeInboxSettings, { body: settings }, world.practice.who);
/** To whom mails are on their way by now. */
async function mailed(): Promise<string[]> {
  await mailNotices(app.services);
  const rows = await app.db
    .selectFrom('email_outbox')
    .select('to_email')
    .where('group_id', '=', world.practice.group.id)
    .where('template', '=', 'inbox_notice')
    .orderBy('id')
    .execute();
  return rows.map(({ to_email }) => to_email);
}

test('the admins are mailed once an hour, as long as something new comes', async () => {
  const { email } = world.practice.user;
  expect(await mailed()).toEqual([]);
  await write();
  expect(await mailed()).toEqual([email]);
  expect(await mailed()).toEqual([email]);
  goTo(30);
  await write();
  expect(await mailed()).toEqual([email]);
  goTo(60);
  expect(await mailed()).toEqual([email, email]);
  goTo(300);
  expect(await mailed()).toEqual([email, email]);
});

test('what somebody has read by then is nothing new', async () => {
  const up_to = await write();
  await app.call(readMessages, { params: { user_id: world.patient.public_id }, body: { up_to } }, world.practice.who);
  expect(await mailed()).toEqual([]);
});

test('the group says who is mailed', async () => {
  await save({ notify: 'nobody', replies: [] });
  await write();
  expect(await mailed()).toEqual([]);
  await save({ notify: 'everybody', replies: [] });
  expect(await mailed()).toEqual([world.practice.user.email, world.physio.email]);
});

test('two servers mail once', async () => {
  await write();
  await Promise.all([mailNotices(app.services), mailNotices(app.services)]);
  expect(await mailed()).toHaveLength(1);
});

test('without a page for patients nobody is mailed', async () => {
  await write();
  await app.db.updateTable('patient_pages').set({ is_on: false }).where('group_id', '=', world.practice.group.id).execute();
  expect(await mailed()).toEqual([]);
});

test.each(['en', 'hi', 'ja'])('the mail in %s names neither patient nor message, and leads to the inbox', (language) => {
  const link = 'https://console.example.org/inbox';
  const mail = renderMail('inbox_notice', language, { name: 'Asha', group: 'Riverside Physio', link }, CONSOLE);
  expect(mail.text).toContain(link);
  expect(mail.subject).toContain('Riverside Physio');
});

test('saved replies are three at most, and empty ones are none', async () => {
  expect((await app.call(getInboxSettings, {}, world.practice.who)).body.data).toEqual({ notify: 'admins', replies: [] });
  expect((await save({ notify: 'admins', replies: ['Yes.', ' ', 'Call us.'] })).body.data.replies).toEqual(['Yes.', 'Call us.']);
  expect((await app.call(getInboxSettings, {}, world.practice.who)).body.data.replies).toEqual(['Yes.', 'Call us.']);
  expect(await save({ notify: 'admins', replies: ['1', '2', '3', '4'] })).toMatchObject({
    status: 400,
    body: { message: INBOX_MESSAGES.tooManyReplies },
  });
});
