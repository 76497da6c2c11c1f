import { randomUUID } from 'node:crypto';
import { addDays } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { endDevice, giveConsent, listDevices } from '@physio/contract/patient-page/home';
import { getPreferences, stopMails, type Wishes } from '@physio/contract/reminders/preferences';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls } from '#test/calls/patient-page.ts';
import { reminderCalls } from '#test/calls/reminders.ts';
import { mailTo } from '#test/mails.ts';
import { deliverPush } from './deliver-push.service.ts';
import { remind } from './remind.service.ts';
import type { Message, Outcome } from './send-push.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const DAY = '2026-03-10';
/** Of Kolkata, where the patient is. */
const at = (clock: string, day = DAY) => app.setTime(new Date(`${day}T${clock}:00+05:30`).toISOString());

let world: Awaited<ReturnType<typeof makeWorld>>;
let token: string;
async function makeWorld() {
  const practice = await app.make.practice();
  const { group } = practice;
  await app.make.page(group);
  const patient = await app.make.patient(group, { first_name: 'Asha', date_of_birth: '1980-02-03', language: 'hi' });
  const exercises = [await app.make.exercise(group)];
  const programme = await app.make.programme(group, { exercises });
  const plan = await app.make.plan(group, patient, {
    programme,
    starts_on: addDays(DAY, -20),
    duration_weeks: 12,
    times_per_day: 2,
  });
  await app.db
    .updateTable('plans')
    .set({ created_at: new Date('2026-02-01') })
    .where('id', '=', plan.id)
    .execute();
  return { app, practice, patient, exercises, plan };
}
const { makeLink, enterBy } = doorCalls(() => world);

beforeEach(async () => {
  at('06:00');
  // Whoever was made before is reminded no more.
  await app.db.deleteFrom('patient_prefs').execute();
  world = await makeWorld();
  token = await enterBy(await makeLink());
  await app.call(giveConsent, { body: { choice: 'agreed', version: 1 } }, { token });
});

/** Lets the reminders that are due be sent. @returns what the push service was handed */
async function tick(outcome: Outcome = 'sent'): Promise<Message[]> {
  const handed: Message[] = [];
  await remind(app.services);
  const push = (job: Parameters<typeof deliverPush>[1]) =>
    deliverPush(app.services, job, async (_vapid, message) => {
      handed.push(message);
      return outcome;
    });
  await app.drainJobs({ push }).catch(() => undefined);
  return handed;
}
const mails = async () =>
  (
    await app.db
      .selectFrom('email_outbox')
      .select('id')
      .where('patient_id', '=', world.patient.id)
      .where('template', '=', 'exercise_reminder')
      .execute()
  ).length;
async function exercise(local_date = DAY) {
  const now = app.services.clock.now().toISOString();
  const done = {
    exercise_id: world.exercises[0]?.public_id ?? '',
    started_at: now,
    local_date,
    duration_s: 60,
    total_reps: 8,
  };
  const body = {
    ...{ plan_id: world.plan.public_id, revision: 1, sent_at: now, time_zone: 'Asia/Kolkata', started_at: now },
    performances: [{ ...done, sets_done: 9, counted: 'timed' as const }],
  };
  const params = { client_session_id: randomUUID() };
  expect((await app.call(keepSession, { params, body }, { token })).status).toBe(200);
}
const save = (given?: Partial<Wishes>) => reminderCalls(app).save(token, given);
const subscribe = (name: string) => reminderCalls(app).subscribe(token, name);

test('a phone is reminded at each time of the day that is not done, in its own zone, once', async () => {
  await save();
  await subscribe('phone');
  at('07:55');
  expect(await tick()).toEqual([]);
  at('08:02');
  const [message, ...more] = await tick();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ endpoint: 'https://push.example.org/phone', topic: 'exercises', seconds: 238 * 60 });
  expect(await tick()).toEqual([]);
  at('13:00');
  expect(await tick(), 'two a day are in the morning and the evening').toEqual([]);
  at('18:00');
  expect(await tick()).toHaveLength(1);
});

test('a message shows one sentence and says nothing of the patient', async () => {
  await save();
  await subscribe('phone');
  at('08:00');
  const [message] = await tick();
  const { notification } = JSON.parse(message?.text ?? '');
  expect(notification).toMatchObject({ title: 'आपके व्यायाम का समय', lang: 'hi', navigate: 'http://localhost:80/p/' });
  expect(Object.keys(notification).sort()).toEqual(['data', 'lang', 'navigate', 'tag', 'title']);
  expect(message?.text).not.toMatch(new RegExp(`Asha|Bridge|${world.patient.public_id}|${world.plan.public_id}`));
});

test('two servers that look at the same moment remind once', async () => {
  await save();
  await subscribe('phone');
  at('08:00');
  await Promise.all([remind(app.services), remind(app.services), remind(app.services)]);
  expect(await tick()).toHaveLength(1);
});

test('what goes wrong with one patient keeps no reminder from the others', async () => {
  await save();
  await subscribe('first');
  const first = world.patient.id;
  world = await makeWorld();
  token = await enterBy(await makeLink());
  await app.call(giveConsent, { body: { choice: 'agreed', version: 1 } }, { token });
  await save();
  await subscribe('second');
  at('08:00');
  const { jobs } = app.services;
  let asked = 0;
  const broken = {
    ...jobs,
    enqueue: (...given: Parameters<typeof jobs.enqueue>) =>
      ++asked === 1 ? Promise.reject(new Error('broken')) : jobs.enqueue(...given),
  };
  await expect(remind({ ...app.services, jobs: broken })).rejects.toThrow('broken');
  const decided = await app.db
    .selectFrom('patient_reminders')
    .select('patient_id')
    .where('patient_id', 'in', [first, world.patient.id])
    .execute();
  expect(decided, 'of the first nothing is decided yet').toEqual([{ patient_id: world.patient.id }]);
  expect((await tick()).map(({ endpoint }) => endpoint).sort()).toEqual([
    'https://push.example.org/first',
    'https://push.example.org/second',
  ]);
});

test('a job that is done twice sends once', async () => {
  await save();
  await subscribe('phone');
  at('08:00');
  await remind(app.services);
  const jobs: Parameters<typeof deliverPush>[1][] = [];
  await app.drainJobs({ push: async (job) => void jobs.push(job) });
  const sent: string[] = [];
  const send = async (_vapid: unknown, { endpoint }: Message): Promise<Outcome> => {
    sent.push(endpoint);
    return 'sent';
  };
  await Promise.all([...jobs, ...jobs, ...jobs].map((job) => deliverPush(app.services, job, send)));
  expect(sent).toEqual(['https://push.example.org/phone']);
  expect(jobs).toHaveLength(1);
});

test('who has done their session, rests, or is asleep is left alone', async () => {
  await save({ quiet_from: '17:00' });
  await subscribe('phone');
  at('07:30');
  await exercise();
  at('08:00');
  expect(await tick(), 'done').toEqual([]);
  at('18:00');
  expect(await tick(), 'quiet').toEqual([]);
  await app.db
    .insertInto('plan_pauses')
    .values({
      group_id: world.practice.group.id,
      plan_id: world.plan.id,
      from_day: addDays(DAY, 1),
      paused_by: world.practice.user.id,
    })
    .execute();
  at('08:00', addDays(DAY, 1));
  expect(await tick(), 'paused').toEqual([]);
});

test('who does not answer for three days is asked once a week, and after that no more', async () => {
  await save();
  await subscribe('phone');
  const reminded: number[] = [];
  for (let day = 0; day < 45; day++) {
    at('08:00', addDays(DAY, day));
    if ((await tick()).length > 0) reminded.push(day);
  }
  expect(reminded).toEqual([0, 1, 2, 9, 16, 23, 30]);
  await exercise(addDays(DAY, 44));
  at('08:00', addDays(DAY, 46));
  expect(await tick(), 'somebody who exercises again').toHaveLength(1);
});

test('a device that signed out, or that its push service forgot, gets nothing more', async () => {
  await save();
  await subscribe('first');
  const first = token;
  token = await enterBy(await makeLink());
  await subscribe('second');
  at('08:00');
  expect((await tick('gone')).map(({ endpoint }) => endpoint).sort()).toEqual([
    'https://push.example.org/first',
    'https://push.example.org/second',
  ]);
  at('18:00');
  expect(await tick()).toEqual([]);
  await subscribe('second');
  await app.call(giveConsent, { body: { choice: 'agreed', version: 1 } }, { token });
  const devices = (await app.call(listDevices, {}, { token: first })).body.data;
  const other = devices.find(({ is_this }) => !is_this);
  await app.call(endDevice, { params: { id: other?.id ?? '' } }, { token: first });
  at('08:00', addDays(DAY, 1));
  expect(await tick()).toEqual([]);
});

test('a push service that is away is tried again', async () => {
  await save();
  await subscribe('phone');
  at('08:00');
  expect(await tick('later')).toHaveLength(1);
  await sql`update pgboss.job set start_after = now() where name = 'push'`.execute(app.db);
  expect(await tick()).toHaveLength(1);
});

test('mail comes once a day, without a word of what is exercised, and is stopped by its address', async () => {
  await save({ by_mail: true });
  at('08:00');
  await tick();
  at('18:00');
  await remind(app.services);
  expect(await mails()).toBe(1);
  at('08:00', addDays(DAY, 1));
  await remind(app.services);
  expect(await mails()).toBe(2);
  const mail = await mailTo(app, world.patient.email, 'exercise_reminder');
  expect(Object.keys(mail).sort()).toEqual(['group', 'link', 'name', 'stop', 'stopAtOnce']);
  expect(mail.link).toMatch(/^http:\/\/localhost:80\/p\/[\w-]{22}$/);
  const query = { token: new URL(mail.stopAtOnce).searchParams.get('token') ?? '' };
  expect((await app.call(stopMails, { query: { token: `${query.token}x` } })).status).toBe(404);
  expect((await app.call(stopMails, { query })).body.message).toBe(stopMails.done);
  expect((await app.call(getPreferences, {}, { token })).body.data.by_mail).toBe(false);
  at('08:00', addDays(DAY, 2));
  await remind(app.services);
  expect(await mails()).toBe(2);
});

test('where the practice offers none there are no mails, and nothing is recorded of whoever only looks', async () => {
  await save({ by_mail: true });
  await app.db
    .updateTable('patient_pages')
    .set({ mail_reminders: false })
    .where('group_id', '=', world.practice.group.id)
    .execute();
  at('08:00');
  await remind(app.services);
  expect(await mails()).toBe(0);
  await app.db.updateTable('patient_pages').set({ mail_reminders: true }).where('group_id', '=', world.practice.group.id).execute();
  await app.call(giveConsent, { body: { choice: 'withdrawn', version: 1 } }, { token });
  at('18:00');
  await remind(app.services);
  expect(await mails()).toBe(0);
});
