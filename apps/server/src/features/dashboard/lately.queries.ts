import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';

const patients = (db: Db, groupId: number) =>
  db
    .selectFrom('patients as p')
    .select(['p.id', 'p.public_id as user_id', 'p.first_name', 'p.last_name'])
    .where('p.group_id', '=', groupId)
    .where('p.deleted_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .where('p.is_sample', '=', false);

/** Who exercised last, by the index that the directory is sorted by; with the programme of that session. */
export const selectLatestSessions = (db: Db, groupId: number, limit: number) =>
  db
    .selectFrom(
      patients(db, groupId)
        .select('p.last_performed_at as at')
        .where('p.last_performed_at', 'is not', null)
        .orderBy('p.last_performed_at', (order) => order.desc().nullsLast())
        .limit(limit)
        .as('p'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_performances as e')
          .select('e.plan_id')
          .where('e.group_id', '=', groupId)
          .whereRef('e.started_at', '=', 'p.at')
          .whereRef('e.patient_id', '=', 'p.id')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .innerJoin('plans as pl', (join) => join.onRef('pl.id', '=', 'e.plan_id').on('pl.group_id', '=', groupId))
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'pl.group_id').onRef('v.id', '=', 'pl.version_id'))
    .select(['p.user_id', 'p.first_name', 'p.last_name', 'p.at', 'v.id as version_id', 'v.name', 'v.language'])
    .$narrowType<{ at: Date; language: Language }>()
    .execute();

/** Whose report was made last. */
export const selectLatestReports = (db: Db, groupId: number, limit: number) =>
  patients(db, groupId)
    .select('p.last_report_at as at')
    .where('p.last_report_at', 'is not', null)
    .orderBy('p.last_report_at', 'desc')
    .limit(limit)
    .$narrowType<{ at: Date }>()
    .execute();
