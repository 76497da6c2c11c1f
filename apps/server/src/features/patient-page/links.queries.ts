import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** The patients of a call, held in one order, so that two calls wait for each other and never deadlock. */
export const holdPatients = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'date_of_birth', 'first_name', 'email', 'language', 'archived_at'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
export type LinkedPatient = Awaited<ReturnType<typeof holdPatients>>[number];

/**
 * When the link `l` expires: 30 days after the last day of its patient's plans, or after it was made where that is later; a year after
 * that at most. Days are those of UTC.
 */
export const expiresAt = sql<Date>`least(l.made_at + interval '1 year', greatest(l.made_at + interval '30 days', (
  select (max(pl.last_on) + 31)::timestamp at time zone 'UTC' from plans pl
  where pl.group_id = l.group_id and pl.patient_id = l.patient_id and pl.deleted_at is null)))`;

export const isLive = (now: Date): RawBuilder<boolean> => sql<boolean>`(l.revoked_at is null and ${expiresAt} > ${now})`;

/** The live link of each of these patients that has one. */
export const selectLinks = (db: Db, groupId: number, patientIds: readonly number[], now: Date) =>
  db
    .selectFrom('patient_links as l')
    .select(['l.id', 'l.public_id', 'l.patient_id', 'l.serial', 'l.token_hash', 'l.second_item', 'l.wrong_at'])
    .select(['l.made_at', 'l.sent_at', 'l.first_opened_at', expiresAt.as('expires_at')])
    .select(
      sql<Date | null>`greatest(l.last_opened_at, (select max(s.last_used_at) from auth_sessions s where s.link_id = l.id))`.as(
        'last_opened_at',
      ),
    )
    .where('l.group_id', '=', groupId)
    .where('l.patient_id', '=', anyOf(patientIds))
    .where(isLive(now))
    .execute();
export type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

/** The number of the latest link of each patient. */
export const selectSerials = (db: Db, groupId: number, patientIds: readonly number[]) =>
  db
    .selectFrom('patient_links')
    .select(({ fn }) => ['patient_id', fn.max('serial').as('serial')])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', anyOf(patientIds))
    .groupBy('patient_id')
    .execute();

export type NewLink = {
  public_id: string;
  patient_id: number;
  serial: number;
  token_hash: Buffer;
  short_hash: Buffer;
  second_item: 'birth_date' | 'code';
  code_hash: Buffer | null;
  made_by: number;
  made_at: Date;
};

/** @returns the patients who got theirs: not one whose letters another link has by chance */
export async function insertLinks(db: Db, groupId: number, links: readonly NewLink[]): Promise<number[]> {
  const rows = await db
    .insertInto('patient_links')
    .values(links.map((link) => ({ group_id: groupId, ...link })))
    .onConflict((conflict) => conflict.column('short_hash').doNothing())
    .returning('patient_id')
    .execute();
  return rows.map((row) => row.patient_id);
}

/** Ends the patients' links and the addresses of their calendars, and signs out the devices that came by them. */
export async function revokeLinks(db: Db, groupId: number, patientIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('patient_links')
    .set({ revoked_at: now })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', anyOf(patientIds))
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .updateTable('auth_sessions')
    .set({ revoked_at: now })
    .where('patient_id', '=', anyOf(patientIds))
    .where('link_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .updateTable('patient_prefs')
    .set({ has_calendar: false })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', anyOf(patientIds))
    .execute();
}

export const clearWrong = (db: Db, groupId: number, linkId: number) =>
  db.updateTable('patient_links').set({ wrong_at: [] }).where('group_id', '=', groupId).where('id', '=', linkId).execute();

export const setSent = (db: Db, groupId: number, patientIds: readonly number[], now: Date) =>
  db
    .updateTable('patient_links')
    .set({ sent_at: now })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', anyOf(patientIds))
    .where('revoked_at', 'is', null)
    .execute();
