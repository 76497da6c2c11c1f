import type { Purpose, TextPurpose } from '@physio/contract/consents/consents';
import type { Language } from '@physio/contract/languages/languages';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PatientConsents } from '#db/tables/patient-page.ts';

/** Of the practice's texts the words that were consented to; of recording none, whose text is the product's. */
export const selectConsents = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_consents as c')
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .leftJoin('users as r', 'r.id', 'c.recorded_by')
    .leftJoin('users as w', 'w.id', 'c.withdrawn_by')
    .leftJoin('consent_texts as t', (join) =>
      join
        .onRef('t.group_id', '=', 'c.group_id')
        .onRef('t.purpose', '=', 'c.purpose')
        .onRef('t.version', '=', 'c.version')
        .onRef('t.language', '=', 'c.language'),
    )
    .select(['c.purpose', 'c.choice', 'c.version', 'c.language', 'c.way', 'c.guardian', 'c.given_at', 'c.withdrawn_at', 't.body'])
    .select(sql<string>`(c.given_at at time zone g.time_zone)::date`.as('given_on'))
    .select(['r.first_name as by_first', 'r.last_name as by_last', 'w.first_name as end_first', 'w.last_name as end_last'])
    .where('c.group_id', '=', groupId)
    .where('c.patient_id', '=', patientId)
    .orderBy('c.id', 'desc')
    .execute();

type NewConsent = Omit<Insertable<PatientConsents>, 'group_id'>;
export const insertConsent = (db: Db, groupId: number, consent: NewConsent) =>
  db
    .insertInto('patient_consents')
    .values({ group_id: groupId, ...consent })
    .execute();

type End = { withdrawn_at: Date; withdrawn_by: number | null };

/** Closes what is open of a purpose. @returns whether anything was */
export async function closeOpen(db: Db, groupId: number, patientId: number, purpose: Purpose, end: End): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patient_consents')
    .set(end)
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('purpose', '=', purpose)
    .where('choice', '=', 'agreed')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const selectTexts = (db: Db, groupId: number) =>
  db
    .selectFrom('consent_texts as t')
    .innerJoin('users as u', 'u.id', 't.written_by')
    .select(['t.purpose', 't.version', 't.language', 't.body', 't.written_at', 'u.first_name', 'u.last_name'])
    .where('t.group_id', '=', groupId)
    .orderBy('t.purpose')
    .orderBy('t.version', 'desc')
    .execute();

export const findText = (db: Db, groupId: number, text: { purpose: TextPurpose; version: number; language: Language }) =>
  db
    .selectFrom('consent_texts')
    .select('version')
    .where('group_id', '=', groupId)
    .where('purpose', '=', text.purpose)
    .where('version', '=', text.version)
    .where('language', '=', text.language)
    .executeTakeFirst();

/** The latest version of a purpose's text. The group's row is locked: of two who write at once the second sees the first. */
export async function holdLatest(db: Db, groupId: number, purpose: TextPurpose) {
  await db.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute();
  return db
    .selectFrom('consent_texts')
    .select(['version', 'language', 'body'])
    .where('group_id', '=', groupId)
    .where('purpose', '=', purpose)
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('consent_texts as latest')
        .select(({ fn }) => fn.max('latest.version').as('version'))
        .where('latest.group_id', '=', groupId)
        .where('latest.purpose', '=', purpose),
    )
    .execute();
}

type Written = { purpose: TextPurpose; version: number; written_by: number; written_at: Date };
export const insertTexts = (db: Db, groupId: number, written: Written, texts: readonly { language: Language; body: string }[]) =>
  db
    .insertInto('consent_texts')
    .values(texts.map((text) => ({ group_id: groupId, ...written, ...text })))
    .execute();
