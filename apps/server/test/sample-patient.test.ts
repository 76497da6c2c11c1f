import { randomUUID } from 'node:crypto';
import { enterChallenge } from '@physio/contract/challenges/challenge-entries';
import { addDays, utcDay } from '@physio/contract/common/dates';
import type { Endpoint } from '@physio/contract/common/endpoint';
import { getSetUp } from '@physio/contract/groups/set-up';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { giveConsent } from '@physio/contract/patient-page/home';
import { makePatientLink, sendPatientLinks } from '@physio/contract/patient-page/links';
import { writeOwnMessage } from '@physio/contract/patient-page/own-messages';
import { archivePatient, updatePatient } from '@physio/contract/patients/patient-details';
import { listPatients, type Patient } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { generateReportUrl } from '@physio/contract/reports/reports';
import { addSamplePatient, removeSamplePatient, SAMPLE_MESSAGES } from '@physio/contract/sample-patient/sample-patient';
import { addScore } from '@physio/contract/scores/scores';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailNotices } from '#features/messages/public.ts';
import { countChangedDays } from '#features/practice/public.ts';
import { remind } from '#features/reminders/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { reminderCalls } from '#test/calls/reminders.ts';
import { makeWorld, REFUSED_BY_DESIGN, SAMPLES, type World } from './contract/samples.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());

beforeEach(async () => {
  app.setTime(new Date().toISOString());
  world = await makeWorld(app, `CANARY${randomUUID().slice(0, 8)}`);
});

const add = async () => (await app.call(addSamplePatient, {}, world.who)).body.data;
const remove = () => app.call(removeSamplePatient, {}, world.who);
const params = (sample: Patient) => ({ params: { user_id: sample.user_id } });
const list = (query = {}) => app.call(listPatients, { query: { page: 1, limit: 10, label: 'all', ...query } }, world.who);

/** All that can be done with a sample patient: page, session with a sign, message, reminders, report and score. */
async function use(sample: Patient) {
  const { who } = world;
  const { id } = await app.db.selectFrom('patients').select('id').where('public_id', '=', sample.user_id).executeTakeFirstOrThrow();
  const token = await app.make.session({ patient: { id } }, app.services.clock.now());
  const plan = (await app.call(listPlans, { query: { user_id: sample.user_id } }, who)).body.data.plans[0];
  await app.call(makePatientLink, { ...params(sample), body: { renew: false } }, who);
  await app.call(giveConsent, { body: { choice: 'agreed', version: 1 } }, { token });
  const now = app.services.clock.now().toISOString();
  const performance = {
    exercise_id: world.exercise.public_id,
    started_at: now,
    local_date: now.slice(0, 10),
    duration_s: 60,
    total_reps: 10,
    sets_done: 1,
    counted: 'typed' as const,
  };
  const session = {
    plan_id: plan?.id ?? '',
    revision: 1,
    sent_at: now,
    time_zone: 'UTC',
    started_at: now,
    signs: ['sharp' as const],
    feedback: { pain_after: 9 },
    performances: [performance],
  };
  const kept = await app.call(keepSession, { params: { client_session_id: randomUUID() }, body: session }, { token });
  const written = await app.call(
    writeOwnMessage,
    { body: { client_message_id: randomUUID(), body: 'Hello', age_s: 0 } },
    { token },
  );
  const report = { user_id: sample.user_id, type: 'full' as const, notes: '' };
  const made = await app.call(generateReportUrl, { params: { provider: 'physio' }, body: report }, who);
  const score = { instrument: 'dash' as const, value: 40, recorded_on: addDays(now.slice(0, 10), -1), note: '' };
  const scored = await app.call(addScore, { ...params(sample), body: score }, who);
  await reminderCalls(app).save(token, { by_mail: true });
  await reminderCalls(app).subscribe(token, randomUUID());
  expect([kept, written, made, scored].map(({ status, body }) => (status === 200 ? 'done' : body.message))).toEqual(
    Array(4).fill('done'),
  );
  return { id, token };
}

/** What every call that reads answers to this practice, by its name. */
async function readings(): Promise<Record<string, string>> {
  await app.db.deleteFrom('kept_insights').execute();
  await app.db.deleteFrom('rate_limits').execute();
  await countChangedDays(app.services);
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const calls = app.http.endpoints.filter(
    (one) => one.method === 'GET' && !['patient', 'service'].includes(one.access) && !REFUSED_BY_DESIGN.has(nameOf(one)),
  );
  const answers: Record<string, string> = {};
  for (const one of calls) {
    const who = one.access === 'master' ? { token: world.masterToken, group: world.group.public_id } : world.who;
    const { status, body } = await app.call(one, SAMPLES[nameOf(one)]?.(world) as never, who);
    expect({ call: nameOf(one), status }).toEqual({ call: nameOf(one), status: 200 });
    answers[nameOf(one)] = JSON.stringify({ ...body, bytes: undefined });
  }
  for (const query of [{ label: 'active' }, { label: 'inactive' }, { has_report: true }, { archived: true }, { page: 2, limit: 1 }])
    answers[`patients ${JSON.stringify(query)}`] = JSON.stringify((await list(query)).body);
  return answers;
}

/** Answers that differ from one time to the next by themselves. */
const UNSTEADY = [
  'GET /api/ext/v1/audit-log.csv',
  'GET /api/ext/v1/patients/:user_id/onlookers',
  // Zips with the time they were made. The rows of the second are those of the statement as CSV.
  'GET /api/ext/v1/patients/:user_id/export',
  'GET /api/ext/v1/patients/statement.xlsx',
];

test('a sample patient who does everything changes no answer of the practice but those that show them', async () => {
  // Messages and alerts of others wait, too, so that there is something to be counted with.
  const before = await readings();
  const again = await readings();
  const steady = Object.keys(before).filter((call) => !UNSTEADY.includes(call));
  expect(steady.filter((call) => before[call] !== again[call])).toEqual([]);
  await use(await add());
  const after = await readings();
  expect(steady.filter((call) => before[call] !== after[call])).toEqual(['GET /api/ext/v1/set-up', 'GET /api/v1/pt-users']);
  const { sample, ...rest } = JSON.parse(after['GET /api/v1/pt-users'] ?? '');
  expect(JSON.stringify(rest)).toBe(before['GET /api/v1/pt-users']);
  expect(sample).toMatchObject({ first_name: 'Sam', last_name: 'Sample', email: '', is_sample: true, is_active: true });
});

test('has three weeks of sessions of the first programme, also while its exercises wait for review', async () => {
  await app.db.updateTable('exercises').set({ status: 'pending' }).where('group_id', '=', world.group.id).execute();
  const sample = await add();
  const { plans } = (await app.call(listPlans, { query: { user_id: sample.user_id } }, world.who)).body.data;
  expect(plans).toMatchObject([{ sessions: 14, completed_days: 14, status: 'inprogress' }]);
  // A second time nothing is added.
  expect(await add()).toEqual(sample);
});

test('needs a programme', async () => {
  const { who } = await app.make.practice();
  const { status, body } = await app.call(addSamplePatient, {}, who);
  expect({ status, message: body.message }).toEqual({ status: 400, message: SAMPLE_MESSAGES.noProgramme });
  expect((await app.call(getSetUp, undefined, who)).body.data).toMatchObject({ sample: null, patients: 0 });
});

test('is found by name only, beside the list, and on its first page', async () => {
  const sample = await add();
  expect((await list({ first_name: 'sam s' })).body).toMatchObject({ sample, pt_users: [], registered_users_count: 0 });
  expect((await list({ first_name: 'nobody' })).body.sample).toBeUndefined();
  expect((await list({ page: 2 })).body.sample).toBeUndefined();
});

test('is neither changed, archived, erased, mailed, reminded nor entered in a challenge', async () => {
  const sample = await add();
  await use(sample);
  const challenge = await app.make.challenge(world.group, {});
  const erasing = { reason: 'asked' as const, full_name: 'Sam Sample' };
  const refused = [
    await app.call(updatePatient, { ...params(sample), body: { email: 'someone@example.org' } }, world.who),
    await app.call(archivePatient, { ...params(sample), body: { reason: 'other' } }, world.who),
    await app.call(erasePatient, { ...params(sample), body: erasing }, world.who),
  ];
  expect(refused.map(({ body }) => body.message)).toEqual(Array(3).fill(SAMPLE_MESSAGES.fixed));
  const entered = { params: { id: challenge.public_id }, body: { user_ids: [sample.user_id] } };
  expect((await app.call(enterChallenge, entered, world.who)).status).toBe(400);
  const sent = await app.call(sendPatientLinks, { body: { user_ids: [sample.user_id] } }, world.who);
  expect(sent.body).toMatchObject({ data: { sent: 0, skipped: [{ user_id: sample.user_id, reason: 'no_mail' }] } });
  await app.db.deleteFrom('email_outbox').execute();
  await app.db
    .deleteFrom('patient_messages')
    .where('patient_id', '<>', await idOf(sample))
    .execute();
  await app.db
    .deleteFrom('patient_alerts')
    .where('patient_id', '<>', await idOf(sample))
    .execute();
  await app.db
    .deleteFrom('patient_prefs')
    .where('patient_id', '<>', await idOf(sample))
    .execute();
  app.setTime(`${addDays(utcDay(new Date()), 1)}T02:31:00Z`);
  await mailNotices(app.services);
  await remind(app.services);
  expect(await app.db.selectFrom('patient_reminders').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('email_outbox').selectAll().execute()).toEqual([]);
});

const idOf = async ({ user_id }: Patient) =>
  (await app.db.selectFrom('patients').select('id').where('public_id', '=', user_id).executeTakeFirstOrThrow()).id;

/** Rows of each table but the logs of what was called, and the notes of what is to be counted again. */
async function rows(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('audit_log', 'rate_limits', 'attention_changes')`.execute(
    app.db,
  );
  const counted = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(app.db);
    return [name, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

test('goes with everything of them, and another can come; the log keeps what was done', async () => {
  const before = await rows();
  const sample = await add();
  const { token } = await use(sample);
  expect(await rows()).not.toEqual(before);
  expect((await remove()).body.message).toBe('Sample patient removed');
  expect(await rows()).toEqual(before);
  expect((await app.call(giveConsent, { body: { choice: 'agreed', version: 1 } }, { token })).status).toBe(401);
  const logged = await app.db.selectFrom('audit_log').select('action').where('entity_id', '=', sample.user_id).execute();
  expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['sample.add', 'sample.delete']));
  expect((await remove()).status).toBe(200);
  expect((await add()).user_id).not.toBe(sample.user_id);
});

test('is for admins', async () => {
  const who = { token: world.physioToken, group: world.group.public_id };
  expect((await app.call(addSamplePatient, {}, who)).status).toBe(403);
  expect((await app.call(removeSamplePatient, {}, who)).status).toBe(403);
});
