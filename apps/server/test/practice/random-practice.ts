import { randomUUID } from 'node:crypto';
import { addDays } from '@physio/contract/common/dates';
import { newPublicId } from '#db/public-id.ts';
import { insertPerformances, refreshTotals } from '#features/performances/performances.queries.ts';
import type { TestApp } from '../build-test-app.ts';

/** Numbers from 0 to below 1, the same for the same seed. */
function random(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MOST_PATIENTS = 30;
const INSTRUMENTS = ['pain_vas', 'dash', 'oxford'];

/**
 * A practice as the seed has it, some of them empty: patients, archived ones too, plans that run, end, are ended early, paused or
 * withdrawn, sessions whole and in part, measured or not, and scores, corrected ones too.
 */
export async function makeRandomPractice(app: TestApp, seed: number, today: string) {
  const { db, make } = app;
  const next = random(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T;
  const practice = await make.practice();
  const { group, user } = practice;
  const left = await make.user({ first_name: 'Left' });
  const colleague = await make.user({ first_name: 'Colleague' });
  await make.member(group, colleague, 'Physio');
  const exercises = [await make.exercise(group), await make.exercise(group), await make.exercise(group)];
  const programmes = [await make.programme(group, { exercises }), await make.programme(group, { exercises: exercises.slice(1) })];
  const size = pick([0, 3, 6, 19, 22, MOST_PATIENTS]);
  const patients = [];
  for (let at = 0; at < size; at++)
    patients.push(await make.patient(group, next() < 0.1 ? { archived_at: new Date(`${today}T00:00:00Z`) } : {}));
  const planIds: number[] = [];
  for (const patient of patients) {
    for (let plans = whole(0, 3); plans > 0; plans--) {
      const programme = pick(programmes);
      const shape = {
        starts_on: addDays(today, -whole(-3, 110)),
        duration_weeks: whole(1, 6),
        frequency: pick([1, 2, 3, 7]),
        times_per_day: pick([1, 1, 2]),
      };
      const { id: assignment_id } = await db
        .insertInto('assignments')
        .values({ group_id: group.id, circuit_id: programme.id, assigned_by: pick([user.id, colleague.id, left.id]), ...shape })
        .returning('id')
        .executeTakeFirstOrThrow();
      const isEnded = next() < 0.2;
      const of = { group_id: group.id, patient_id: patient.id, circuit_id: programme.id, version_id: programme.current_version_id };
      const plan = await db
        .insertInto('plans')
        .values({
          ...of,
          ...shape,
          assignment_id,
          public_id: newPublicId(),
          ...(isEnded && { cancelled_at: new Date(), ended_on: addDays(shape.starts_on, whole(-3, 40)) }),
          ...(next() < 0.05 && { deleted_at: new Date() }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'starts_on'])
        .executeTakeFirst();
      if (plan === undefined) continue;
      planIds.push(plan.id);
      if (next() < 0.2) {
        const from_day = addDays(plan.starts_on, whole(0, 20));
        const to_day = pick([null, addDays(from_day, -1), addDays(from_day, whole(0, 12))]);
        const paused = { group_id: group.id, plan_id: plan.id, paused_by: user.id, created_at: new Date() };
        await db
          .insertInto('plan_pauses')
          .values({ ...paused, from_day, to_day })
          .execute();
      }
      const zeal = next();
      const rows = Array.from({ length: whole(0, 45) }, (_, day) => addDays(plan.starts_on, day - 1))
        .filter((day) => day < today && next() < zeal)
        .flatMap((local_date) => {
          const client_session_id = randomUUID();
          const done = programme.exercises.filter(() => next() < 0.85);
          return done.map((exercise) => {
            const accuracy = next() < 0.6 ? whole(20, 100) : null;
            return {
              plan_id: plan.id,
              version_id: programme.current_version_id,
              exercise_id: exercise.id,
              side: null,
              client_session_id,
              started_at: new Date(`${local_date}T08:00:00Z`),
              local_date,
              duration_s: 60,
              accuracy,
              successful_reps: accuracy === null ? null : 5,
              total_reps: 5,
              range_of_motion_deg: null,
            };
          });
        });
      if (rows.length > 0) await insertPerformances(db, group.id, patient.id, rows);
    }
    for (let scores = whole(0, 4); scores > 0; scores--) {
      const given = { instrument: pick(INSTRUMENTS), recorded_on: addDays(today, -whole(0, 120)) };
      const score = { group_id: group.id, patient_id: patient.id, recorded_by: user.id, ...given };
      const { id } = await db
        .insertInto('outcome_scores')
        .values({ ...score, public_id: newPublicId(), value: whole(0, 48) })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (next() < 0.15)
        await db
          .insertInto('outcome_scores')
          .values({ ...score, public_id: newPublicId(), value: next() < 0.5 ? null : whole(0, 48), replaces_id: id })
          .execute();
    }
  }
  await refreshTotals(db, group.id, planIds);
  return { ...practice, programmes, exercises, colleague };
}
