import type { Side } from '@physio/contract/exercises/sides';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

export type Dose = { sets: number; reps: number; holds: number; rest: number };
export type SavedDose = Dose & { exercise_id: number; side: Side | null };

/** Of each exercise and side the dose in the newest version that the user saved. */
export const selectSavedDoses = (db: Db, groupId: number, userId: number, ids: readonly number[]): Promise<SavedDose[]> =>
  db
    .selectFrom('circuit_items as i')
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.id', '=', 'i.version_id').onRef('v.group_id', '=', 'i.group_id'))
    .distinctOn(['i.exercise_id', 'i.side'])
    .select(['i.exercise_id', 'i.sets', 'i.reps', 'i.hold_seconds as holds', 'i.rest_seconds as rest'])
    .select(sql<Side | null>`i.side`.as('side'))
    .where('i.group_id', '=', groupId)
    .where('i.exercise_id', '=', anyOf(ids))
    .where('v.created_by', '=', userId)
    .orderBy('i.exercise_id')
    .orderBy('i.side')
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute();

export const selectDefaultDoses = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('exercises')
    .select(['id', 'default_sets as sets', 'default_reps as reps', 'default_hold as holds', 'default_rest as rest'])
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(ids))
    .execute();
