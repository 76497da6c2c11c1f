import type { Sign } from '@physio/contract/patient-page/signs';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PatientSessions } from '#db/tables/performances.ts';
import { shareOf } from './performances.queries.ts';

/** The plan, with the version that has the hash among those of its programme, else its own. */
export const findPlanVersion = (db: Db, groupId: number, patientId: number, asked: { planId: string; hash: string | null }) =>
  db
    .selectFrom('plans as pl')
    .leftJoin('circuit_versions as v', (join) =>
      join
        .onRef('v.group_id', '=', 'pl.group_id')
        .onRef('v.circuit_id', '=', 'pl.circuit_id')
        .on('v.content_hash', '=', asked.hash ?? ''),
    )
    .select(['pl.id', (eb) => eb.fn.coalesce('v.id', 'pl.version_id').as('version_id')])
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .where('pl.public_id', '=', asked.planId)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What a version prescribes of each exercise. `repeats`: rounds of the whole programme. */
export const selectPrescribed = (db: Db, groupId: number, versionId: number) =>
  db
    .selectFrom('circuit_items as i')
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'i.group_id').onRef('v.id', '=', 'i.version_id'))
    .innerJoin('exercises as e', (join) => join.onRef('e.group_id', '=', 'i.group_id').onRef('e.id', '=', 'i.exercise_id'))
    .select(['e.id as exercise_id', 'e.public_id', 'e.is_sided', 'i.side', 'i.sets', 'i.reps', 'i.duration', 'i.hold_seconds'])
    .select('v.reps as repeats')
    .where('i.group_id', '=', groupId)
    .where('i.version_id', '=', versionId)
    .execute();
export type Prescribed = Awaited<ReturnType<typeof selectPrescribed>>[number];

export type KeptSession = Omit<PatientSessions, 'id' | 'group_id' | 'patient_id' | 'created_at' | 'updated_at'>;

/**
 * Adds the session, or brings it to a later revision: an answer that is left out keeps what was answered. After
 * `closedAfterHours` it stays as it is.
 */
export async function keepPatientSession(
  db: Db,
  groupId: number,
  patientId: number,
  session: KeptSession,
  { now, closedAfterHours }: { now: Date; closedAfterHours: number },
): Promise<void> {
  const given = { ...session, items: JSON.stringify(session.items) as never };
  await db
    .insertInto('patient_sessions')
    .values({ group_id: groupId, patient_id: patientId, ...given, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'client_session_id'])
        .doUpdateSet((eb) => ({
          revision: session.revision,
          items: given.items,
          updated_at: now,
          ended_at: eb.fn.coalesce('excluded.ended_at', 'patient_sessions.ended_at'),
          ended: eb.fn.coalesce('excluded.ended', 'patient_sessions.ended'),
          pain_before: eb.fn.coalesce('excluded.pain_before', 'patient_sessions.pain_before'),
          pain_after: eb.fn.coalesce('excluded.pain_after', 'patient_sessions.pain_after'),
          effort: eb.fn.coalesce('excluded.effort', 'patient_sessions.effort'),
          signs: sql<Sign[]>`array(select distinct unnest(patient_sessions.signs || excluded.signs))`,
          note: sql<string>`case when excluded.note = '' then patient_sessions.note else excluded.note end`,
        }))
        .where('patient_sessions.revision', '<', session.revision)
        .where('patient_sessions.created_at', '>', new Date(now.getTime() - closedAfterHours * 3_600_000)),
    )
    .execute();
}

/** How much of the version was done in the session, 0 to 1. */
export async function readShare(db: Db, groupId: number, patientId: number, sessionId: string, versionId: number): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select ${shareOf(sql`${versionId}`)} as share
    from exercise_performances e
    where e.group_id = ${groupId} and e.patient_id = ${patientId} and e.client_session_id = ${sessionId}
    group by e.group_id`.execute(db);
  return Math.min(1, rows[0]?.share ?? 0);
}
