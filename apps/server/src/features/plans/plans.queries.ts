import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';
import { newPublicId } from '#db/public-id.ts';

/** Patients of the group who can be given a plan: neither erased nor archived. */
export const selectAssignable = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'first_name', 'last_name'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .execute();

export const findPatientId = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('patients')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type Prescription = {
  circuit_id: number;
  starts_on: string;
  duration_weeks: number;
  frequency: number;
  weekdays: number | null;
  pain_limit: number | null;
  times_per_day: number;
};

export const insertAssignment = (db: Db, groupId: number, prescription: Prescription & { assigned_by: number }) =>
  db
    .insertInto('assignments')
    .values({ group_id: groupId, ...prescription })
    .returning('id')
    .executeTakeFirstOrThrow();

type NewPlans = Prescription & { assignment_id: number; version_id: number; comments: string; created_at: Date };

/**
 * One plan a patient, but for those who have the programme from that day already. Patients are taken in the order of their
 * ids, so that two calls at once wait for each other and never deadlock. @returns the plans given
 */
export async function insertPlans(db: Db, groupId: number, patientIds: readonly number[], plan: NewPlans) {
  return db
    .insertInto('plans')
    .values(
      patientIds
        .toSorted((a, b) => a - b)
        .map((patient_id) => ({ public_id: newPublicId(), group_id: groupId, patient_id, ...plan })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['circuit_id', 'patient_id', 'starts_on'])
        .where('cancelled_at', 'is', null)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning(['patient_id', 'public_id'])
    .execute();
}

/** Plans of the programme that these patients have on the day or later, the first of each patient first. */
export const selectHolders = (
  db: Db,
  groupId: number,
  circuitId: number,
  { from, patients }: { from: string; patients: readonly string[] },
) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('patients as p', (join) => join.onRef('p.id', '=', 'pl.patient_id').onRef('p.group_id', '=', 'pl.group_id'))
    .select(['p.public_id as user_id', 'pl.starts_on as starts_on_date', 'pl.ends_on as ends_on_date'])
    .where('pl.group_id', '=', groupId)
    .where('pl.circuit_id', '=', circuitId)
    .where('pl.ends_on', '>=', from)
    .where('pl.cancelled_at', 'is', null)
    .where('pl.deleted_at', 'is', null)
    .where('p.public_id', '=', anyOf(patients))
    .where('p.deleted_at', 'is', null)
    .orderBy('pl.starts_on')
    .orderBy('pl.id')
    .execute();

export const selectPlans = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('patients as p', (join) => join.onRef('p.id', '=', 'pl.patient_id').onRef('p.group_id', '=', 'pl.group_id'))
    .innerJoin('circuits as c', (join) => join.onRef('c.id', '=', 'pl.circuit_id').onRef('c.group_id', '=', 'pl.group_id'))
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.id', '=', 'pl.version_id').onRef('v.group_id', '=', 'pl.group_id'))
    .leftJoin('plan_totals as t', (join) => join.onRef('t.plan_id', '=', 'pl.id').onRef('t.group_id', '=', 'pl.group_id'))
    .select([
      'pl.id',
      'pl.public_id',
      'pl.version_id',
      'pl.starts_on',
      'pl.ends_on',
      'pl.times_per_day',
      'pl.frequency',
      'pl.weekdays',
      'pl.pain_limit',
    ])
    .select([
      'pl.duration_weeks',
      'pl.comments',
      'pl.cancelled_at',
      'pl.ended_on',
      'p.public_id as user_id',
      'c.public_id as circuit_id',
    ])
    .select(['v.language', 'v.name', 'v.description', 'v.reps', 't.days', 't.sessions', 't.full_sessions'])
    .select(creditOf('circuit_id', 'c.id', groupId).as('credit'))
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .execute();

/** @returns whether the plan was open until now */
export async function setCancelled(
  db: Db,
  groupId: number,
  planId: number,
  { now, today }: { now: Date; today: string },
): Promise<boolean> {
  const row = await db
    .updateTable('plans')
    .set({ cancelled_at: now, ended_on: today, updated_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', planId)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Breaks the unique index `plans_once` when the patient was given the same again. A plan not yet over takes the version given.
 * @returns the plan, if it was ended until now
 */
export const clearCancelled = (db: Db, groupId: number, planId: number, given: { versionId: number; today: string; now: Date }) =>
  db
    .updateTable('plans')
    .set({
      cancelled_at: null,
      ended_on: null,
      updated_at: given.now,
      version_id: sql`case when ends_on >= ${given.today} then ${given.versionId}::bigint else version_id end`,
    })
    .where('group_id', '=', groupId)
    .where('id', '=', planId)
    .where('cancelled_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();

export const setPainLimit = (db: Db, groupId: number, planId: number, given: { limit: number | null; now: Date }) =>
  db
    .updateTable('plans')
    .set({ pain_limit: given.limit, updated_at: given.now })
    .where('group_id', '=', groupId)
    .where('id', '=', planId)
    .execute();

export const findPlan = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('plans')
    .select(['id', 'circuit_id', 'patient_id', 'last_on'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
