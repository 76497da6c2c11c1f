import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** The pauses of plans, the first first, with who asked for them. */
export const selectPauses = (db: Db, groupId: number, planIds: readonly number[]) =>
  db
    .selectFrom('plan_pauses as x')
    .innerJoin('users as u', 'u.id', 'x.paused_by')
    .select(['x.plan_id', 'x.from_day as from', 'x.to_day as to', 'u.first_name', 'u.last_name'])
    .where('x.group_id', '=', groupId)
    .where('x.plan_id', '=', anyOf(planIds))
    .orderBy('x.from_day')
    .execute();

export type PlanPause = Awaited<ReturnType<typeof selectPauses>>[number];

type NewPause = { plan_id: number; from_day: string; paused_by: number; created_at: Date };

/** Nothing where the plan is paused already. */
export const insertPause = (db: Db, groupId: number, pause: NewPause) =>
  db
    .insertInto('plan_pauses')
    .values({ group_id: groupId, ...pause })
    .onConflict((conflict) => conflict.column('plan_id').where('to_day', 'is', null).doNothing())
    .execute();

export const endPause = (db: Db, groupId: number, planId: number, lastDay: string) =>
  db
    .updateTable('plan_pauses')
    .set({ to_day: sql`greatest(from_day - 1, ${lastDay}::date)` })
    .where('group_id', '=', groupId)
    .where('plan_id', '=', planId)
    .where('to_day', 'is', null)
    .execute();
