import { randomUUID } from 'node:crypto';
import { addDays, utcDay } from '@physio/contract/common/dates';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import { getExerciseInsights, getPlanHistory } from '@physio/contract/insights/insights';
import { type Performance, recordPerformances } from '@physio/contract/patient-app/patient-app';
import { listPatients } from '@physio/contract/patients/patients';
import { cancelPlan, restorePlan } from '@physio/contract/plans/plan-course';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
const TODAY = utcDay(new Date());
const START = addDays(TODAY, -20);
const PLAN_END = addDays(START, 27);

let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group);
  const [squat, raise] = [await app.make.exercise(practice.group), await app.make.exercise(practice.group, { is_sided: true })];
  const programme = await app.make.programme(practice.group, { exercises: [squat, raise] });
  await app.db
    .updateTable('circuit_items')
    .set({ side: 'left' })
    .where('version_id', '=', programme.current_version_id)
    .where('exercise_id', '=', raise.id)
    .execute();
  const plan = await app.make.plan(practice.group, patient, { programme, starts_on: START, duration_weeks: 4 });
  return { practice, patient, squat, raise, programme, plan, token: await app.make.session({ patient }) };
}
beforeEach(async () => {
  world = await makeWorld();
});

const performed = (given: Partial<Performance> = {}): Performance => {
  const local_date = given.local_date ?? TODAY;
  return {
    client_session_id: randomUUID(),
    plan_id: world.plan.public_id,
    exercise_id: world.squat.public_id,
    started_at: `${local_date}T00:00:01Z`,
    local_date,
    duration_s: 120,
    accuracy: 80,
    successful_reps: 8,
    total_reps: 10,
    ...given,
  };
};
const send = (performances: Performance[]) => app.call(recordPerformances, { body: { performances } }, { token: world.token });
const restore = () => app.call(restorePlan, { params: { id: world.plan.public_id } }, world.practice.who);
/** Ends the plan as on an earlier day, with a session that was live then. */
async function endOn(day: string) {
  app.setTime(`${day}T00:00:00Z`);
  const token = await app.make.session({ user: world.practice.user }, app.services.clock.now());
  await app.call(cancelPlan, { params: { id: world.plan.public_id } }, { ...world.practice.who, token });
  app.setTime(null);
}
const insights = async (given: Record<string, string> = {}) => {
  const body = {
    query: 'exercise_insights' as const,
    user_id: world.patient.public_id,
    plan_id: world.plan.public_id,
    exercise_id: world.squat.public_id,
    ...given,
  };
  return app.call(getExerciseInsights, { body }, world.practice.who);
};

describe('recording', () => {
  test('a batch is kept, totals and last visit with it', async () => {
    const day = addDays(TODAY, -1);
    const { body } = await send([
      performed({ local_date: day, accuracy: 70 }),
      performed({ accuracy: 90 }),
      performed({ accuracy: 100, duration_s: 60 }),
    ]);
    expect(body.data).toEqual({ recorded: 3, repeated: 0 });
    expect((await insights()).body.data).toEqual({
      columns: ['duration', 'accuracy', 'successful_reps', 'days', 'sessions', 'measured', 'total_reps'],
      results: [[300, 86.67, 24, 2, 3, 3, 30]],
    });
    const { body: directory } = await app.call(listPatients, { query: {} }, world.practice.who);
    expect(directory.pt_users[0]).toMatchObject({ is_active: true, last_performed_at: `${TODAY}T00:00:01.000Z` });
  });

  test('is idempotent on session, exercise and side, within a batch, in a repeat and in parallel', async () => {
    const one = performed();
    const left = performed({
      client_session_id: one.client_session_id,
      exercise_id: world.raise.public_id,
      variation_id: VARIATIONS.left,
    });
    expect((await send([one, one, left])).body.data).toEqual({ recorded: 2, repeated: 1 });
    const repeats = await Promise.all(Array.from({ length: 5 }, () => send([one, left])));
    expect(repeats.map((r) => r.body.data)).toEqual(Array(5).fill({ recorded: 0, repeated: 2 }));
    expect((await insights()).body.data.results).toEqual([[120, 80, 8, 1, 1, 1, 10]]);
  });

  test('late sessions in any order count on their day; dates outside the plan are kept and count in nothing', async () => {
    await send([
      performed({ local_date: TODAY }),
      performed({ local_date: addDays(START, 2) }),
      performed({ local_date: addDays(START, -1) }),
    ]);
    expect((await insights()).body.data.results).toEqual([[240, 80, 16, 2, 2, 2, 20]]);
    const kept = await app.db
      .selectFrom('exercise_performances')
      .select('local_date')
      .where('plan_id', '=', world.plan.id)
      .execute();
    expect(kept).toHaveLength(3);
  });

  test.each<[string, () => Partial<Performance>, string]>([
    ['another patient’s plan', () => ({ plan_id: 'zzzzzzzzzzzz' }), 'Plan not found'],
    ['an exercise the programme never held', () => ({ exercise_id: 'zzzzzzzzzzzz' }), 'Exercise not found'],
    [
      'a side the programme never held',
      () => ({ exercise_id: world.raise.public_id, variation_id: VARIATIONS.right }),
      'Variation not found',
    ],
    ['a variation that is none', () => ({ variation_id: 'variationOther' }), 'Variation not found'],
    ['both sides of an exercise without sides', () => ({ variation_id: VARIATIONS.both }), 'Variation not found'],
    ['a side of an exercise without sides', () => ({ variation_id: VARIATIONS.left }), 'Variation not found'],
    [
      'a future day',
      () => ({ local_date: addDays(TODAY, 2), started_at: new Date().toISOString() }),
      'local_date cannot be in the future',
    ],
    [
      'a day far from its start',
      () => ({ local_date: addDays(TODAY, -5), started_at: new Date().toISOString() }),
      'local_date must be the day of started_at',
    ],
    ['more successful than all', () => ({ successful_reps: 11 }), 'successful_reps cannot exceed total_reps'],
    ['half of a measurement', () => ({ accuracy: null }), 'accuracy and successful_reps are measured together or not at all'],
    ['accuracy over 100', () => ({ accuracy: 100.1 }), 'accuracy must be 0 to 100'],
    [
      'a day that does not exist',
      () => ({ local_date: '2026-02-30', started_at: new Date().toISOString() }),
      'local_date must be YYYY-MM-DD',
    ],
  ])('refuses %s, and with it the whole batch', async (_name, fault, message) => {
    const { status, body } = await send([performed(), performed(fault())]);
    expect({ status, message: body.message }).toEqual({ status: 400, message });
    expect((await insights()).body.data.results).toEqual([[0, 0, 0, 0, 0, 0, 0]]);
  });

  test('null means no variation and no degrees; an accuracy of less than one percent stays what it is', async () => {
    const given = { variation_id: null, range_of_motion_deg: null, accuracy: 0.6 };
    expect((await send([performed(given)])).status).toBe(200);
    expect((await insights()).body.data.results).toEqual([[120, 0.6, 8, 1, 1, 1, 10]]);
  });

  test('what no camera measured is null and not zero, and leaves the mean of what was measured', async () => {
    await send([performed({ accuracy: null, successful_reps: null, local_date: addDays(TODAY, -1) })]);
    expect((await insights()).body.data.results).toEqual([[120, null, null, 1, 1, 0, 10]]);
    await send([performed({ accuracy: 90 })]);
    expect((await insights()).body.data.results).toEqual([[240, 90, 8, 2, 2, 1, 20]]);
    const params = { id: world.plan.public_id };
    const { body } = await app.call(getPlanHistory, { params, query: { exercise_id: world.squat.public_id } }, world.practice.who);
    expect(body.data).toMatchObject([
      { accuracy: null, successful_reps: null, measured: 0, total_reps: 10 },
      { accuracy: 90, successful_reps: 8, measured: 1, total_reps: 10 },
    ]);
  });

  test('both sides are a variation of a sided exercise that is done as a whole', async () => {
    await app.db.updateTable('circuit_items').set({ side: null }).where('exercise_id', '=', world.raise.id).execute();
    const whole = { exercise_id: world.raise.public_id, variation_id: VARIATIONS.both };
    expect((await send([performed(whole)])).status).toBe(200);
    expect((await insights(whole)).body.data.results).toEqual([[120, 80, 8, 1, 1, 1, 10]]);
  });

  test('101 at once and none are refused', async () => {
    expect((await send(Array.from({ length: 101 }, () => performed()))).body.message).toBe('At most 100 performances at once');
    expect((await send([])).body.message).toBe('performances is required');
  });

  test('kept totals equal those recomputed from the events, whatever comes in', async () => {
    const session = fc.record({
      day: fc.integer({ min: -25, max: 0 }),
      which: fc.constantFrom('squat', 'left'),
      accuracy: fc.option(fc.integer({ min: 0, max: 100 })),
      duration_s: fc.integer({ min: 0, max: 600 }),
      id: fc.constantFrom(...Array.from({ length: 6 }, () => randomUUID())),
      zone: fc.constantFrom('Z', '-10:00', '+05:30', '+14:00'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.array(session, { minLength: 1, maxLength: 8 }),
            fc.record({ end: fc.option(fc.integer({ min: -25, max: 0 })) }),
          ),
          { minLength: 1, maxLength: 5 },
        ),
        async (steps) => {
          await restore();
          let last = PLAN_END;
          for (const step of steps) {
            if (!Array.isArray(step)) {
              await restore();
              last = step.end === null ? PLAN_END : addDays(TODAY, step.end);
              if (step.end !== null) await endOn(last);
              continue;
            }
            await send(
              step.map(({ day, which, accuracy, duration_s, id, zone }) =>
                performed({
                  accuracy,
                  ...(accuracy === null && { successful_reps: null }),
                  duration_s,
                  client_session_id: id,
                  // Past midnight: nowhere of these in the future by more than the clock may be off.
                  started_at: `${addDays(TODAY, Math.min(day, -1))}T00:00:01${zone}`,
                  local_date: addDays(TODAY, Math.min(day, -1)),
                  ...(which === 'left' && { exercise_id: world.raise.public_id, variation_id: VARIATIONS.left }),
                }),
              ),
            );
          }
          const kept =
            await sql`select exercise_id, side, duration_s, accuracy_sum, successful_reps, measured, total_reps, days, sessions from performance_totals where plan_id = ${world.plan.id} order by 1, 2`.execute(
              app.db,
            );
          const recounted =
            await sql`select exercise_id, coalesce(side, '') as side, sum(duration_s) as duration_s, coalesce(sum(accuracy), 0) as accuracy_sum, coalesce(sum(successful_reps), 0) as successful_reps, count(accuracy) as measured, sum(total_reps) as total_reps,
          count(distinct local_date) as days, count(*) as sessions from exercise_performances where plan_id = ${world.plan.id} and local_date between ${START}::date and ${last}::date group by 1, 2 order by 1, 2`.execute(
              app.db,
            );
          expect(kept.rows).toEqual(recounted.rows);
          const plan = await sql<{
            same: boolean;
          }>`select (coalesce(t.days, 0), coalesce(t.sessions, 0)) = (count(distinct e.local_date), count(distinct e.client_session_id)) as same
          from plans p left join plan_totals t on t.plan_id = p.id left join exercise_performances e on e.plan_id = p.id and e.local_date between p.starts_on and ${last}::date
          where p.id = ${world.plan.id} group by t.days, t.sessions`.execute(app.db);
          expect(plan.rows).toEqual([{ same: true }]);
          const visit = await sql<{ same: boolean }>`
            select p.last_performed_at is not distinct from max(e.started_at) as same
            from patients p left join exercise_performances e on e.patient_id = p.id where p.id = ${world.patient.id} group by p.id`.execute(
            app.db,
          );
          expect(visit.rows).toEqual([{ same: true }]);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('insights', () => {
  test('SQL text and unknown names are refused and audited, the text not kept', async () => {
    for (const query of ['select * from users', 'exercise_insights;--', '__proto__', 'x'.repeat(1_000_000)]) {
      const { status, body } = await app.call(getExerciseInsights, { body: { query } as never }, world.practice.who);
      expect({ status, message: body.message }).toEqual({ status: 400, message: 'Unsupported query' });
    }
    const audit = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('group_id', '=', world.practice.group.id)
      .where('action', '=', 'insights.refused')
      .execute();
    expect(audit).toHaveLength(4);
    expect(JSON.stringify(audit)).not.toContain('select *');
  });

  test('another patient’s plan, an unknown exercise: 400', async () => {
    const other = await app.make.patient(world.practice.group);
    expect((await insights({ user_id: other.public_id })).body.message).toBe('Plan not found');
    expect((await insights({ user_id: 'zzzzzzzzzzzz' })).body.message).toBe('Patient not found');
    expect((await insights({ exercise_id: 'zzzzzzzzzzzz' })).body.message).toBe('Exercise not found');
    expect((await insights({ variation_id: 'variationOther' })).body.message).toBe('Variation not found');
  });

  test('history gives one row a day, oldest first, with the range of motion where it was measured', async () => {
    await send([
      performed({ local_date: TODAY }),
      performed({ local_date: addDays(TODAY, -3), range_of_motion_deg: 95.5 }),
      performed({ local_date: TODAY, accuracy: 100 }),
    ]);
    const { body } = await app.call(
      getPlanHistory,
      { params: { id: world.plan.public_id }, query: { exercise_id: world.squat.public_id } },
      world.practice.who,
    );
    const reps = (measured: number) => ({ successful_reps: 8 * measured, measured, total_reps: 10 * measured });
    expect(body.data).toEqual([
      { date: addDays(TODAY, -3), sessions: 1, duration: 120, accuracy: 80, ...reps(1), range_of_motion_deg: 95.5 },
      { date: TODAY, sessions: 2, duration: 240, accuracy: 90, ...reps(2), range_of_motion_deg: null },
    ]);
  });
});
