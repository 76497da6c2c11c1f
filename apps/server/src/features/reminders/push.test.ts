import { getPatientLink } from '@physio/contract/patient-page/links';
import {
  getPreferences,
  keepPush,
  notePushArrival,
  REMINDER_MESSAGES,
  savePreferences,
} from '@physio/contract/reminders/preferences';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { isPublicAddress } from '#platform/outbound/public-hosts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls } from '#test/calls/patient-page.ts';
import { aBrowser, reminderCalls, WISHES } from '#test/calls/reminders.ts';
import { mayBeCalled } from './addresses.rules.ts';
import { outcomeOf, sendPush } from './send-push.ts';

let app: TestApp;
let token: string;
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice();
  await app.make.page(practice.group);
  const patient = await app.make.patient(practice.group, { date_of_birth: '1980-02-03' });
  return { app, practice, patient };
}
const { makeLink, enterBy } = doorCalls(() => world);
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await makeWorld();
  token = await enterBy(await makeLink());
});
const preferences = async () => (await app.call(getPreferences, {}, { token })).body.data;

test('what was chosen is what is read; nobody is reminded before', async () => {
  expect(await preferences()).toMatchObject({
    by_mail: false,
    morning: '08:00',
    time_zone: 'UTC',
    push_here: false,
    arrived_at: null,
  });
  const saved = await reminderCalls(app).save(token, { by_mail: true, morning: '06:30' });
  expect(saved).toMatchObject({ by_mail: true, morning: '06:30', time_zone: 'Asia/Kolkata', mail_offered: true });
  expect(await preferences()).toEqual(saved);
});

test.each([
  [{ morning: '24:00' }, REMINDER_MESSAGES.time],
  [{ quiet_to: '7:00' }, REMINDER_MESSAGES.time],
  [{ time_zone: '+05:30' }, REMINDER_MESSAGES.zone],
  [{ time_zone: 'Mars/Olympus' }, REMINDER_MESSAGES.zone],
])('%o is refused with a sentence', async (given, message) => {
  const { status, body } = await app.call(savePreferences, { body: { ...WISHES, ...given } }, { token });
  expect({ status, message: body.message }).toEqual({ status: 400, message });
});

test('mails are not chosen where the practice offers none', async () => {
  await app.db
    .updateTable('patient_pages')
    .set({ mail_reminders: false })
    .where('group_id', '=', world.practice.group.id)
    .execute();
  expect((await preferences()).mail_offered).toBe(false);
  const { status, body } = await app.call(savePreferences, { body: { ...WISHES, by_mail: true } }, { token });
  expect({ status, message: body.message }).toEqual({ status: 400, message: REMINDER_MESSAGES.noMail });
});

test('a device says that a reminder has arrived, and only for itself', async () => {
  await reminderCalls(app).subscribe(token, 'phone');
  expect(await preferences()).toMatchObject({ push_here: true, arrived_at: null });
  const other = await enterBy(await makeLink());
  await app.call(notePushArrival, {}, { token: other });
  expect((await preferences()).arrived_at).toBeNull();
  app.setTime('2026-12-01T08:00:00Z');
  await app.call(notePushArrival, {}, { token });
  app.setTime(null);
  expect((await preferences()).arrived_at).toBe('2026-12-01T08:00:00.000Z');
});

test('staff see how a patient is reminded, and when a reminder last came', async () => {
  const link = async () => {
    const params = { user_id: world.patient.public_id };
    return (await app.call(getPatientLink, { params }, world.practice.who)).body.data.reminders;
  };
  expect(await link()).toBeNull();
  await reminderCalls(app).save(token, { by_mail: true });
  expect(await link()).toEqual({ by_push: false, by_mail: true, last_at: null });
  await reminderCalls(app).subscribe(token, 'phone');
  app.setTime('2026-12-01T08:00:00Z');
  await app.call(notePushArrival, {}, { token });
  app.setTime(null);
  expect(await link()).toEqual({ by_push: true, by_mail: true, last_at: '2026-12-01T08:00:00.000Z' });
});

test('a tablet of the practice is reminded of nothing', async () => {
  const tablet = await enterBy(await makeLink(), { tablet: true });
  expect(await reminderCalls(app).subscribe(tablet, 'tablet')).toMatchObject({
    status: 403,
    body: { message: REMINDER_MESSAGES.ownDevice },
  });
});

test.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.1.2.3/x',
  'https://2130706433/x',
  'https://localhost/x',
  'https://printer/x',
  'https://nas.local/x',
  'https://push.example.org:8443/x',
  'https://user:secret@push.example.org/x',
])('what may be of one’s own network is not a push service: %s', async (endpoint) => {
  expect(mayBeCalled(endpoint)).toBe(false);
  const { status, body } = await app.call(keepPush, { body: { ...aBrowser('x'), endpoint } }, { token });
  expect({ status, message: body.message }).toEqual({ status: 400, message: REMINDER_MESSAGES.badPush });
});

test('a name that leads into one’s own network is not called', async () => {
  expect(['8.8.8.8', '2001:4860:4860::8888'].map(isPublicAddress)).toEqual([true, true]);
  const own = [
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '100.64.0.1',
    '0.0.0.0',
  ];
  expect(own.filter(isPublicAddress)).toEqual([]);
  const message = { ...aBrowser('x'), text: 'x', seconds: 60, topic: 'exercises' };
  const vapid = app.config.VAPID ?? { publicKey: '', privateKey: '', subject: '' };
  expect(await sendPush(vapid, { ...message, endpoint: 'https://localhost.localdomain/x' })).toBe('later');
});

test('what a push service answers decides what becomes of the subscription', () => {
  const answered = (status: number) => outcomeOf(new webPush.WebPushError('', status, {}, '', ''));
  expect([404, 410, 403, 413, 429, 500, 503].map(answered)).toEqual([
    'gone',
    'gone',
    'refused',
    'refused',
    'later',
    'later',
    'later',
  ]);
  expect(outcomeOf(new Error('Socket timeout'))).toBe('later');
});
