import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isLive } from './links.queries.ts';

type Hashes = { token: Buffer } | { letters: Buffer };
export type Door = NonNullable<Awaited<ReturnType<typeof findDoor>>>;

/** What a link opens, whoever holds it: it belongs to no group before. Only while its group has a page and its patient is not archived. */
export const findDoor = (db: Db, hashes: Hashes, now: Date) =>
  doors(db)
    .where('token' in hashes ? 'l.token_hash' : 'l.short_hash', '=', 'token' in hashes ? hashes.token : hashes.letters)
    .where(isLive(now))
    .where('pp.is_on', '=', true)
    .executeTakeFirst();

/** The one by which a signed-in device came. That it expired keeps nobody from answering again. */
export const findDoorOfDevice = (db: Db, sessionId: number) =>
  doors(db)
    .innerJoin('auth_sessions as s', 's.link_id', 'l.id')
    .where('s.id', '=', sessionId)
    .where('l.revoked_at', 'is', null)
    .executeTakeFirst();

const doors = (db: Db) =>
  db
    .selectFrom('patient_links as l')
    .innerJoin('patients as p', (join) =>
      join
        .onRef('p.group_id', '=', 'l.group_id')
        .onRef('p.id', '=', 'l.patient_id')
        .on('p.deleted_at', 'is', null)
        .on('p.archived_at', 'is', null),
    )
    .innerJoin('groups as g', 'g.id', 'l.group_id')
    .innerJoin('patient_pages as pp', 'pp.group_id', 'l.group_id')
    .leftJoin('media_objects as logo', 'logo.id', 'g.logo_media_id')
    .select(['l.id', 'l.public_id', 'l.serial', 'l.group_id', 'l.patient_id', 'l.second_item', 'l.code_hash', 'l.wrong_at'])
    .select(['p.public_id as patient_public_id', 'p.date_of_birth', 'p.language'])
    .select(['g.group_name', 'g.background_color', 'g.text_color', 'logo.object_key as logo_key', 'pp.phone'])
    .$narrowType<{ language: Language }>();

/** Before anything else of theirs, as whoever changes a patient does: so neither waits for what the other holds. */
export const holdInPlace = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patients')
    .select('id')
    .where('group_id', '=', groupId)
    .where('id', '=', patientId)
    .forKeyShare()
    .executeTakeFirst();

/** The wrong answers to a link that is not revoked, held: of answers at the same time each counts what the others were. */
export const holdAnswers = (db: Db, groupId: number, linkId: number) =>
  db
    .selectFrom('patient_links')
    .select('wrong_at')
    .where('group_id', '=', groupId)
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** `linkId` 0 matches no link: the same work where there is nothing to count. */
export const addWrong = (db: Db, groupId: number, linkId: number, now: Date) =>
  db
    .updateTable('patient_links')
    .set({ wrong_at: sql`wrong_at || ${now}::timestamptz` })
    .where('group_id', '=', groupId)
    .where('id', '=', linkId)
    .execute();

export const setOpened = (db: Db, groupId: number, linkId: number, now: Date) =>
  db
    .updateTable('patient_links')
    .set({ first_opened_at: sql`coalesce(first_opened_at, ${now}::timestamptz)`, last_opened_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', linkId)
    .execute();

/** A patient's sessions have no group of their own. */
export const setChecked = (db: Db, _groupId: number, sessionId: number, now: Date) =>
  db.updateTable('auth_sessions').set({ checked_at: now }).where('id', '=', sessionId).execute();
