import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** The sample patient is never listed or counted. */
const patients = (db: Db, groupId: number) =>
  db
    .selectFrom('patients as p')
    .where('p.group_id', '=', groupId)
    .where('p.deleted_at', 'is', null)
    .where('p.is_sample', '=', false);

type Waiting = { before: Date; limit: number; of: readonly number[] | null };

/** Who, or who of these, registered before `before` and never had a plan; only the `limit` who registered last. */
export const selectWithoutPlan = (db: Db, groupId: number, { before, limit, of }: Waiting) =>
  patients(db, groupId)
    .select(['p.id as patient_id', 'p.created_at'])
    .where('p.had_plan', '=', false)
    .where('p.archived_at', 'is', null)
    .where('p.created_at', '<', before)
    .$if(of !== null, (query) =>
      query.where('p.id', '=', anyOf(of ?? [])).where(
        sql<boolean>`${limit} > (select count(*) from (
          select from patients later
          where later.group_id = ${groupId} and not later.had_plan and later.archived_at is null and later.deleted_at is null
            and later.created_at < ${before} and (later.created_at, later.id) > (p.created_at, p.id)
          limit ${limit}) first)`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();

/** Whose they are, of those who are not archived: who gave the latest plan, or, without any, who registered them; 0 for nobody. */
export const selectOwners = (db: Db, groupId: number, patientIds: readonly number[]) =>
  patients(db, groupId)
    .select('p.id')
    .select(
      sql<number>`coalesce(case when p.had_plan then (
        select a.assigned_by from plans pl join assignments a on a.group_id = pl.group_id and a.id = pl.assignment_id
        where pl.group_id = p.group_id and pl.patient_id = p.id and pl.deleted_at is null
        order by pl.created_at desc, pl.id desc limit 1) else p.registered_by end, 0)`.as('owner'),
    )
    .where('p.id', '=', anyOf(patientIds))
    .where('p.archived_at', 'is', null)
    .execute();

export const selectPeople = (db: Db, groupId: number, patientIds: readonly number[]) =>
  patients(db, groupId)
    .select(['p.id', 'p.public_id as user_id', 'p.first_name', 'p.last_name', 'p.email', 'p.mobile_number', 'p.country_phonecode'])
    .where('p.id', '=', anyOf(patientIds))
    .execute();

export const selectProgrammes = (db: Db, groupId: number, planIds: readonly number[]) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'pl.group_id').onRef('v.id', '=', 'pl.version_id'))
    .select(['pl.id', 'pl.public_id', 'v.id as version_id', 'v.name', 'v.language'])
    .$narrowType<{ language: Language }>()
    .where('pl.group_id', '=', groupId)
    .where('pl.id', '=', anyOf(planIds))
    .execute();

export const countExercisedSince = async (db: Db, groupId: number, since: Date): Promise<number> => {
  const { count } = await patients(db, groupId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.archived_at', 'is', null)
    .where('p.last_performed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
};
