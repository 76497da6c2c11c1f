import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import { type Db, json } from '#db/client.ts';
import { countReported, markListsChanged } from '#features/patients/public.ts';
import type { Report } from './report.ts';

export type PatientRow = Awaited<ReturnType<typeof findReported>> & object;

/** The patient a report is made of. Archived ones too: a report may be what their archive needs. */
export const findReported = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('patients as p')
    .innerJoin('groups as g', 'g.id', 'p.group_id')
    .select(['p.id', 'p.public_id', 'p.first_name', 'p.last_name', 'p.gender', 'p.date_of_birth', 'p.last_performed_at'])
    .select('g.language as group_language')
    .where('p.group_id', '=', groupId)
    .where('p.public_id', '=', publicId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();

/** Days with a session of a plan that ran on them, over all plans of a patient. */
export const selectSessionDays = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('exercise_performances as e')
    .innerJoin('plans as pl', (join) => join.onRef('pl.group_id', '=', 'e.group_id').onRef('pl.id', '=', 'e.plan_id'))
    .select((eb) => ['e.local_date as date', eb.fn.count<number>('e.client_session_id').distinct().as('sessions')])
    .where('e.group_id', '=', groupId)
    .where('e.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .whereRef('e.local_date', '>=', 'pl.starts_on')
    .whereRef('e.local_date', '<=', 'pl.last_on')
    .groupBy('e.local_date')
    .execute();

export const findUserName = (db: Db, userId: number) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirstOrThrow();

type Link = { tokenHash: Buffer; expiresAt: Date };
type NewReport = Link & { publicId: string; patientId: number; generatedBy: number; now: Date; body: Report };

export const insertReport = (db: Db, groupId: number, report: NewReport) =>
  db
    .insertInto('reports')
    .values({
      public_id: report.publicId,
      group_id: groupId,
      patient_id: report.patientId,
      token_hash: report.tokenHash,
      generated_by: report.generatedBy,
      data_until: report.now,
      expires_at: report.expiresAt,
      created_at: report.now,
      body: json(report.body),
    })
    .execute();

/** Keeps the patient's latest report time and the group's figure, which counts patients, but not the sample, who have a first one now. */
export async function markReported(db: Db, groupId: number, patientId: number, at: Date): Promise<void> {
  const first = await db
    .updateTable('patients')
    .set({ last_report_at: at })
    .where('group_id', '=', groupId)
    .where('id', '=', patientId)
    .where('last_report_at', 'is', null)
    .returning(['archived_at', 'is_sample'])
    .executeTakeFirst();
  if (first === undefined)
    await db
      .updateTable('patients')
      .set({ last_report_at: sql`greatest(last_report_at, ${at})` })
      .where('group_id', '=', groupId)
      .where('id', '=', patientId)
      .execute();
  const isCounted = first !== undefined && first.archived_at === null && !first.is_sample;
  await (isCounted ? countReported : markListsChanged)(db, groupId);
}

/** Newest first; of the body only whether there are notes. */
export const selectReports = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('reports as r')
    .leftJoin('users as u', 'u.id', 'r.generated_by')
    .select(['r.public_id', 'r.created_at', 'r.expires_at', 'r.revoked_at', 'r.submitted_at', 'u.first_name', 'u.last_name'])
    .select(sql<boolean>`coalesce(r.body ->> 'notes', '') <> ''`.as('has_notes'))
    .where('r.group_id', '=', groupId)
    .where('r.patient_id', '=', patientId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

/** Held until the transaction ends: two clicks on "Open" get one new link. */
export const holdReport = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('reports as r')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.group_id', '=', 'r.group_id').onRef('p.id', '=', 'r.patient_id').on('p.deleted_at', 'is', null),
    )
    .select(['r.id', 'r.token_hash', 'r.expires_at', 'r.revoked_at'])
    .where('r.group_id', '=', groupId)
    .where('r.public_id', '=', publicId)
    .forUpdate('r')
    .executeTakeFirst();

export const setLink = (db: Db, groupId: number, id: number, { tokenHash, expiresAt }: Link) =>
  db
    .updateTable('reports')
    .set({ token_hash: tokenHash, expires_at: expiresAt, revoked_at: null })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const setRevoked = (db: Db, groupId: number, id: number, now: Date) =>
  db
    .updateTable('reports')
    .set({ revoked_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** All that a page or a file of a report is made of. */
const selectDrawn = (db: Db) =>
  db
    .selectFrom('reports as r')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.group_id', '=', 'r.group_id').onRef('p.id', '=', 'r.patient_id').on('p.deleted_at', 'is', null),
    )
    .innerJoin('groups as g', 'g.id', 'r.group_id')
    .leftJoin('media_objects as logo', 'logo.id', 'g.logo_media_id')
    .select(['r.id', 'r.public_id', 'r.group_id', 'r.body', 'r.created_at', 'r.expires_at', 'r.revoked_at', 'r.submitted_at'])
    .select(['g.group_name', 'g.background_color', 'g.text_color', 'logo.object_key as logo_key', 'p.public_id as patient_code'])
    .select(['p.language', 'p.is_sample'])
    .$narrowType<{ language: Language }>();

export type LinkedReport = Awaited<ReturnType<typeof findByToken>> & object;

/** The one report query without a group: whoever holds the link belongs to none. The token alone decides. */
export const findByToken = (db: Db, tokenHash: Buffer) => selectDrawn(db).where('r.token_hash', '=', tokenHash).executeTakeFirst();

export const findDrawn = (db: Db, groupId: number, publicId: string) =>
  selectDrawn(db).where('r.group_id', '=', groupId).where('r.public_id', '=', publicId).executeTakeFirst();

/** Only the first time is stored. */
export const setSubmitted = (db: Db, groupId: number, id: number, now: Date) =>
  db
    .updateTable('reports')
    .set({ submitted_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .execute();
