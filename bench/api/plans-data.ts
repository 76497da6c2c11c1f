import pg from 'pg';
import { type Db, openDb, openPool } from '../../apps/server/src/db/client.ts';
import { fillChallenge } from '../../apps/server/test/factories/challenges.ts';
import { factories } from '../../apps/server/test/factories/factories.ts';
import type { Site } from './site.ts';

const [PLANS, EXERCISES, PEOPLE] = [20, 50, 10_000];

export type Filled = { db: Db; group: number; challenge: number; plan: number; exercise: number };

/** A group with a challenge of 10,000 and the kept totals of 1,000 exercises of plans; `db` stays open. */
export async function fillPlans(connection: Site['connection']): Promise<Filled> {
  const db = openDb(openPool({ ...connection, max: 1, statement_timeout: 0 }));
  const make = factories(db);
  const { group } = await make.practice();
  const challenge = await make.challenge(group);
  await fillChallenge(db, group, challenge, PEOPLE);
  const exercises: { id: number }[] = [];
  for (let n = 0; n < EXERCISES; n++) exercises.push(await make.exercise(group));
  const programme = await make.programme(group, { exercises });
  const plans: { id: number }[] = [];
  for (let n = 0; n < PLANS; n++) plans.push(await make.plan(group, await make.patient(group), { programme }));
  const rows = plans.flatMap((plan) =>
    exercises.map((exercise) => ({
      group_id: group.id,
      plan_id: plan.id,
      exercise_id: exercise.id,
      side: '',
      duration_s: 5400,
      accuracy_sum: 800,
      successful_reps: 320,
      measured: 11,
      total_reps: 360,
      days: 9,
      sessions: 11,
    })),
  );
  await db.insertInto('performance_totals').values(rows).execute();
  await tidy(connection);
  return { db, group: group.id, challenge: challenge.id, plan: plans[0]?.id ?? 0, exercise: exercises[0]?.id ?? 0 };
}

/** As a database is that has stood a while. */
async function tidy(connection: Site['connection']): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
