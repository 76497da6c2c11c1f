import { ALERT_KINDS } from '@physio/contract/alerts/kinds';
import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { type Answers, type Limits, type Raised, RISE } from './alerts.rules.ts';

type Answered = Answers & Limits & { id: number; plan_id: number };

const painOfExercises = (session: string) => sql`(
  select max(e.pain) from exercise_performances e
  where e.patient_id = ${sql.ref(`${session}.patient_id`)} and e.client_session_id = ${sql.ref(`${session}.client_session_id`)})`;

/** A session's answers as they stand, those of the sessions before it, and the limits of its plan and practice. */
export async function findAnswers(db: Db, groupId: number, patientId: number, sessionId: string, usual: Limits): Promise<Answered> {
  const { rows } = await sql<Answered>`
    select s.id, s.plan_id, s.ended, s.pain_before, s.pain_after, s.effort, s.signs, s.note, ${painOfExercises('s')} as exercises,
           coalesce(pl.pain_limit, pp.pain_limit, ${usual.pain_limit}::int) as pain_limit,
           coalesce(pp.effort_limit, ${usual.effort_limit}::int) as effort_limit,
           array(select o.pain from (
             select coalesce(o.pain_after, ${painOfExercises('o')}) as pain, o.started_at from patient_sessions o
             where o.group_id = s.group_id and o.patient_id = s.patient_id and o.started_at < s.started_at
           ) o where o.pain is not null order by o.started_at desc limit ${RISE.sessions}) as earlier
    from patient_sessions s
    join plans pl on pl.group_id = s.group_id and pl.id = s.plan_id
    left join patient_pages pp on pp.group_id = s.group_id
    where s.group_id = ${groupId} and s.patient_id = ${patientId} and s.client_session_id = ${sessionId}`.execute(db);
  return rows[0] as Answered;
}

type Of = { patient_id: number; plan_id: number; session_id: number; raised_at: Date };

/** Once each: an answer that is corrected while its alert is open corrects it, and never takes it back. */
export const raise = (db: Db, groupId: number, of: Of, raised: readonly Raised[]) =>
  db
    .insertInto('patient_alerts')
    .values(raised.map((one) => ({ public_id: newPublicId(), group_id: groupId, ...of, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'kind'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), before: eb.ref('excluded.before') }))
        .where('patient_alerts.done_at', 'is', null),
    )
    .execute();

/** Alerts of patients who are not archived. */
const alerts = (db: Db, groupId: number) =>
  db
    .selectFrom('patient_alerts as a')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.group_id', '=', 'a.group_id').onRef('p.id', '=', 'a.patient_id').on('p.deleted_at', 'is', null),
    )
    .where('a.group_id', '=', groupId)
    .where('p.archived_at', 'is', null);

/** Of one patient, or of all but the sample. */
const ofWhom = (userId?: string) => (userId ? sql<boolean>`p.public_id = ${userId}` : sql<boolean>`not p.is_sample`);

const whole = (db: Db, groupId: number) =>
  alerts(db, groupId)
    .innerJoin('plans as pl', (join) => join.onRef('pl.group_id', '=', 'a.group_id').onRef('pl.id', '=', 'a.plan_id'))
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'pl.group_id').onRef('v.id', '=', 'pl.version_id'))
    .innerJoin('patient_sessions as s', (join) => join.onRef('s.group_id', '=', 'a.group_id').onRef('s.id', '=', 'a.session_id'))
    .leftJoin('users as u', 'u.id', 'a.done_by')
    .select(['a.public_id', 'a.kind', 'a.value', 'a.before', 'a.raised_at', 'a.done_at', 'a.done_word'])
    .select(['p.public_id as user_id', 'p.first_name', 'p.last_name', 'pl.public_id as plan_public_id'])
    .select(['v.id as version_id', 'v.name', 'v.language', 's.note', 's.local_date'])
    .select(['u.first_name as by_first', 'u.last_name as by_last'])
    .$narrowType<{ language: Language }>();
export type AlertRow = Awaited<ReturnType<typeof selectAlerts>>[number];

type Asked = { userId: string | undefined; isDone: boolean; limit: number };

/** The newest first. */
export const selectAlerts = (db: Db, groupId: number, { userId, isDone, limit }: Asked) =>
  whole(db, groupId)
    .where(ofWhom(userId))
    .where('a.done_at', isDone ? 'is not' : 'is', null)
    .orderBy(isDone ? 'a.done_at' : 'a.raised_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();

/** The gravest open alert of each patient, or of these, of several the newest. */
export const selectGravest = (db: Db, groupId: number, of: readonly number[] | null) =>
  alerts(db, groupId)
    .$if(of !== null, (query) => query.where('a.patient_id', '=', anyOf(of ?? [])))
    .distinctOn('a.patient_id')
    .select(['a.patient_id', 'a.plan_id', 'a.public_id as alert_id', 'a.kind as alert', 'a.before as from', 'a.value as to'])
    .select('a.raised_at')
    .where(sql<boolean>`not p.is_sample`)
    .where('a.done_at', 'is', null)
    .orderBy('a.patient_id')
    .orderBy(sql`array_position(${[...ALERT_KINDS]}::text[], a.kind)`)
    .orderBy('a.raised_at', 'desc')
    .execute();

export const countOpen = (db: Db, groupId: number, userId: string | undefined) =>
  alerts(db, groupId)
    .where(ofWhom(userId))
    .where('a.done_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();

export const findAlert = (db: Db, groupId: number, publicId: string) =>
  whole(db, groupId).where('a.public_id', '=', publicId).executeTakeFirst();

type Closing = { at: Date; by: number; word: string };

/** @returns whether it was open until now */
export async function close(db: Db, groupId: number, publicId: string, { at, by, word }: Closing): Promise<boolean> {
  const closed = await db
    .updateTable('patient_alerts')
    .set({ done_at: at, done_by: by, done_word: word })
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
