import { randomUUID } from 'node:crypto';
import { cancelPlan, restorePlan } from '@physio/contract/plans/plan-course';
import { assignProgramme, listPlans, PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { loadPlans } from './public.ts';

const NOW = '2026-03-10T12:00:00Z';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  app.setTime(NOW);
  practice = await app.make.practice({ group: { time_zone: 'Asia/Kolkata' } });
  who = { ...practice.who, token: await app.make.session({ user: practice.user }, new Date(NOW)) };
  patient = await app.make.patient(practice.group);
});
afterAll(() => app.close());

type Given = Parameters<TestApp['make']['plan']>[2];
const plan = (given?: Given) => app.make.plan(practice.group, patient, given);
const list = (query: { time_zone?: string } = {}, as = who, user_id = patient.public_id) =>
  app.call(listPlans, { query: { user_id, ...query } }, as);
const end = (id: string, as = who) => app.call(cancelPlan, { params: { id } }, as);
const restore = (id: string, as = who) => app.call(restorePlan, { params: { id } }, as);
const refused = (message: string, status = 400) => ({ status, body: { success: false, message } });
const totals = (row: { id: number }, days: number, sessions: number) =>
  app.db.insertInto('plan_totals').values({ group_id: practice.group.id, plan_id: row.id, days, sessions }).execute();

test('every call needs a signed-in member of the group', async () => {
  const { public_id: id } = await plan();
  const other = await app.make.practice();
  for (const [as, status] of [
    [{}, 401],
    [{ ...who, group: other.group.public_id }, 403],
  ] as const) {
    expect((await list({}, as)).status).toBe(status);
    expect((await end(id, as)).status).toBe(status);
    expect((await restore(id, as)).status).toBe(status);
  }
});

describe('list-all-plans', () => {
  test('a plan with its programme as the patient has it, and what was done of it', async () => {
    const squat = await app.make.exercise(practice.group, { name: 'Squat' });
    const programme = await app.make.programme(practice.group, { name: 'Knee', description: 'Early', reps: 2, exercises: [squat] });
    const given = { starts_on: '2026-03-09', duration_weeks: 2, frequency: 3, times_per_day: 2, comments: 'Slowly' };
    const row = await plan({ programme, ...given });
    await totals(row, 2, 3);
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', squat.id).execute();
    const answer = await list();
    expect(answer.body.data.plans).toHaveLength(1);
    expect(answer.body.data.plans[0]).toMatchObject({
      id: row.public_id,
      circuit_id: programme.public_id,
      user_id: patient.public_id,
      status: 'inprogress',
      starts_on_date: '2026-03-09',
      ends_on_date: '2026-03-22',
      times_per_day: 2,
      frequency: 3,
      duration: 2,
      comments: 'Slowly',
      cancelled_at: null,
      completed_days: 2,
      sessions: 3,
      circuit_details: {
        name: 'Knee',
        description: 'Early',
        circuit_rep: 2,
        exercise_details: [{ name: 'Squat', sequence: 1, reps: 10 }],
      },
    });
  });

  test('running, upcoming, then ended ones newest first; a cancelled one is over', async () => {
    const week = (starts_on: string, more: Given = {}) => plan({ starts_on, duration_weeks: 1, frequency: 1, ...more });
    await week('2026-01-01');
    const done = await week('2026-02-01');
    await totals(done, 1, 1);
    await week('2026-03-20');
    await week('2026-03-08');
    await week('2026-03-09', { cancelled_at: new Date('2026-03-10T00:00:00Z') });
    const shown = (await list()).body.data.plans.map((row) => [row.starts_on_date, row.status, row.cancelled_at]);
    expect(shown).toEqual([
      ['2026-03-08', 'inprogress', null],
      ['2026-03-20', 'upcoming', null],
      ['2026-03-09', 'incomplete', '2026-03-10T00:00:00.000Z'],
      ['2026-02-01', 'completed', null],
      ['2026-01-01', 'incomplete', null],
    ]);
  });

  test('today is the day in the call’s zone, else in the group’s', async () => {
    await plan({ starts_on: '2026-03-11' });
    app.setTime('2026-03-10T20:00:00Z');
    const status = async (time_zone?: string) => (await list({ ...(time_zone && { time_zone }) })).body.data.plans[0]?.status;
    expect(await status()).toBe('inprogress');
    expect(await status('UTC')).toBe('upcoming');
    expect(await status('+05:30')).toBe('inprogress');
    expect((await list({ time_zone: 'Mars/Olympus' })).status).toBe(400);
  });

  test('an unknown or foreign patient is not found; another group sees none of it', async () => {
    await plan();
    const other = await app.make.practice();
    const token = await app.make.session({ user: other.user }, new Date(NOW));
    expect(await list({}, { ...other.who, token })).toMatchObject(refused('Patient not found', 404));
    expect(await list({}, who, 'unknown00000')).toMatchObject(refused('Patient not found', 404));
    expect(await loadPlans(app.db, other.group.id, patient.id, '2026-03-10', { ...app.services, readers: ['en'] })).toEqual([]);
  });

  test('reading a patient’s plans is audited', async () => {
    await list();
    const rows = await app.db.selectFrom('audit_log').select('action').where('entity_id', '=', patient.public_id).execute();
    expect(rows).toEqual([{ action: 'plan.list' }]);
  });
});

describe('cancel and restore', () => {
  test('a plan ends and comes back; twice changes nothing', async () => {
    const { public_id: id } = await plan({ starts_on: '2026-03-09' });
    expect(await end(id)).toMatchObject({ status: 200, body: { success: true, message: cancelPlan.done } });
    app.setTime('2026-03-10T13:00:00Z');
    expect((await end(id)).status).toBe(200);
    expect((await list()).body.data.plans[0]).toMatchObject({ status: 'incomplete', cancelled_at: '2026-03-10T12:00:00.000Z' });
    expect(await restore(id)).toMatchObject({ status: 200, body: { message: restorePlan.done } });
    expect((await restore(id)).status).toBe(200);
    expect((await list()).body.data.plans[0]).toMatchObject({ status: 'inprogress', cancelled_at: null });
  });

  test('a plan ends with the practice’s day, and brought back it counts what was done meanwhile', async () => {
    const exercise = await app.make.exercise(practice.group);
    const programme = await app.make.programme(practice.group, { exercises: [exercise] });
    const row = await plan({ programme, starts_on: '2026-03-09' });
    for (const local_date of ['2026-03-10', '2026-03-11', '2026-03-12'])
      await app.db
        .insertInto('exercise_performances')
        .values({
          group_id: practice.group.id,
          patient_id: patient.id,
          plan_id: row.id,
          exercise_id: exercise.id,
          client_session_id: randomUUID(),
          started_at: new Date(`${local_date}T04:00:00Z`),
          local_date,
          duration_s: 60,
          accuracy: 80,
          successful_reps: 5,
          total_reps: 5,
        })
        .execute();
    app.setTime('2026-03-10T19:00:00Z');
    await end(row.public_id);
    const shown = async () => (await list()).body.data.plans[0];
    expect(await shown()).toMatchObject({ ended_on_date: '2026-03-11', completed_days: 2, sessions: 2 });
    await restore(row.public_id);
    expect(await shown()).toMatchObject({ ended_on_date: null, completed_days: 3, sessions: 3 });
  });

  test('a plan that comes back takes the programme as it is now; one whose dates are past keeps its own', async () => {
    const programme = await app.make.programme(practice.group, { name: 'Old' });
    const open = await plan({ programme, starts_on: '2026-03-09', duration_weeks: 1 });
    const past = await plan({ programme, starts_on: '2026-01-01', duration_weeks: 1 });
    for (const row of [open, past]) await end(row.public_id);
    const newer = await app.make.programme(practice.group, { name: 'New' });
    await app.db.updateTable('circuits').set({ current_version_id: newer.version.id }).where('id', '=', programme.id).execute();
    for (const row of [open, past]) await restore(row.public_id);
    const names = (await list()).body.data.plans.map((row) => row.circuit_details.name);
    expect(names).toEqual(['New', 'Old']);
  });

  test('once ended the same can be assigned again; then the first one cannot come back', async () => {
    const programme = await app.make.programme(practice.group);
    const { public_id: id } = await plan({ programme, starts_on: '2026-03-10' });
    await end(id);
    const dose = { times_per_day: 1, frequency: 7, duration: 1 };
    const body = { circuit_id: programme.public_id, starts_date: '2026-03-10', user_ids: [patient.public_id], ...dose };
    expect((await app.call(assignProgramme, { body }, who)).status).toBe(200);
    expect(await restore(id)).toMatchObject(refused(PLAN_MESSAGES.allDuplicates));
  });

  test('an unknown or foreign plan is not found', async () => {
    const other = await app.make.practice();
    const foreign = await app.make.plan(other.group, await app.make.patient(other.group));
    for (const id of [foreign.public_id, 'unknown00000']) {
      expect(await end(id)).toMatchObject(refused('Plan not found', 404));
      expect(await restore(id)).toMatchObject(refused('Plan not found', 404));
    }
    const row = await app.db.selectFrom('plans').select('cancelled_at').where('id', '=', foreign.id).executeTakeFirstOrThrow();
    expect(row.cancelled_at).toBeNull();
  });
});
