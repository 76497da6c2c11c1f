import type { Language } from '@physio/contract/languages/languages';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

export const selectThose = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'archived_at'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .execute();

/** The plans of these patients that run on `today` or begin later, with the days on which something was done; who began last first. */
export const selectOpenPlans = (db: Db, groupId: number, patientIds: readonly number[], today: string) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'pl.group_id').onRef('v.id', '=', 'pl.version_id'))
    .leftJoin('plan_totals as t', (join) => join.onRef('t.group_id', '=', 'pl.group_id').onRef('t.plan_id', '=', 'pl.id'))
    .select(['pl.patient_id', 'pl.starts_on', 'pl.ends_on', 'pl.frequency', 'pl.times_per_day', 't.days'])
    .select(['v.id as version_id', 'v.name', 'v.language'])
    .$narrowType<{ language: Language }>()
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', anyOf(patientIds))
    .where('pl.cancelled_at', 'is', null)
    .where('pl.deleted_at', 'is', null)
    .where('pl.ends_on', '>=', today)
    .orderBy('pl.starts_on', 'desc')
    .orderBy('pl.id', 'desc')
    .execute();
export type OpenPlan = Awaited<ReturnType<typeof selectOpenPlans>>[number];
