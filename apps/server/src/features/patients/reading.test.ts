import { randomUUID } from 'node:crypto';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { getPatient } from '@physio/contract/patients/patients';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
});

const read = (user_id: string, who = practice.who) => app.call(getPatient, { params: { user_id } }, who);

test('of patients asked for at the same time each caller gets their own, and each call is in the log of its group', async () => {
  const other = await app.make.practice();
  const [asha, ravi, mine] = [
    await app.make.patient(practice.group, { first_name: 'Asha' }),
    await app.make.patient(practice.group, { first_name: 'Ravi' }),
    await app.make.patient(other.group, { first_name: 'Mine' }),
  ];
  const answers = await Promise.all([
    read(asha.public_id),
    read(mine.public_id),
    read(ravi.public_id),
    read(mine.public_id, other.who),
    read('nobodyishere'),
    read(asha.public_id, other.who),
    read(asha.public_id),
  ]);
  expect(answers.map(({ status, body }) => (status === 200 ? body.data.first_name : status))).toEqual([
    'Asha',
    404,
    'Ravi',
    'Mine',
    404,
    404,
    'Asha',
  ]);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['group_id', 'entity_id'])
    .where('action', '=', 'patient.read')
    .execute();
  const of = (group: { id: number }) => rows.filter((row) => row.group_id === group.id).map((row) => row.entity_id);
  expect(of(practice.group).sort()).toEqual(
    [asha.public_id, asha.public_id, mine.public_id, ravi.public_id, 'nobodyishere'].sort(),
  );
  expect(of(other.group).sort()).toEqual([asha.public_id, mine.public_id].sort());
});

test('nothing is answered that cannot be noted', async () => {
  const { public_id } = await app.make.patient(practice.group, { first_name: 'Unnoted' });
  const owner = new pg.Client(app.connection);
  await owner.connect();
  try {
    await owner.query(`create trigger no_room before insert on audit_log for each row execute function refuse_change()`);
    const { status, body } = await read(public_id);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('Unnoted');
    await owner.query('drop trigger no_room on audit_log');
  } finally {
    await owner.end();
  }
  expect((await read(public_id)).body.data.first_name).toBe('Unnoted');
});

test('it is said whether a patient ever raised an alert', async () => {
  const patient = await app.make.patient(practice.group);
  const plan = await app.make.plan(practice.group, patient);
  const hasAlerts = async () => (await read(patient.public_id)).body.data.has_alerts;
  expect(await hasAlerts()).toBe(false);
  await app.make.consent(practice.group, patient);
  const now = new Date().toISOString();
  const body = {
    plan_id: plan.public_id,
    revision: 1,
    sent_at: now,
    started_at: now,
    time_zone: 'UTC',
    performances: [],
    feedback: { pain_after: 9 },
  };
  const token = await app.make.session({ patient });
  expect((await app.call(keepSession, { params: { client_session_id: randomUUID() }, body }, { token })).status).toBe(200);
  expect(await hasAlerts()).toBe(true);
});
