import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

const patients = (db: Db, groupId: number) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'archived_at'])
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null);

export const findReader = (db: Db, groupId: number, publicId: string) =>
  patients(db, groupId).where('public_id', '=', publicId).executeTakeFirst();

/** What one patient writes is counted and kept one after the other; an erasure waits. */
export const holdWriter = (db: Db, groupId: number, patientId: number) =>
  patients(db, groupId).where('id', '=', patientId).forUpdate().executeTakeFirstOrThrow();
export const holdReader = (db: Db, groupId: number, publicId: string) =>
  patients(db, groupId).where('public_id', '=', publicId).forUpdate().executeTakeFirst();

export const findIsOn = async (db: Db, groupId: number): Promise<boolean> => {
  const page = await db.selectFrom('patient_pages').select('is_on').where('group_id', '=', groupId).executeTakeFirst();
  return page?.is_on ?? false;
};

/** Messages with who wrote and who read them. */
export const messages = (db: Db, groupId: number) =>
  db
    .selectFrom('patient_messages as m')
    .leftJoin('users as w', 'w.id', 'm.written_by')
    .leftJoin('users as r', 'r.id', 'm.read_by')
    .select(['m.id', 'm.public_id', 'm.client_message_id', 'm.body', 'm.written_at', 'm.arrived_at', 'm.written_by', 'm.read_at'])
    .select(['w.first_name as by_first', 'w.last_name as by_last', 'r.first_name as reader_first', 'r.last_name as reader_last'])
    .where('m.group_id', '=', groupId);
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

type Page = { limit: number; offset: number };
/** The newest first. */
export const selectMessages = (db: Db, groupId: number, patientId: number, { limit, offset }: Page) =>
  messages(db, groupId).where('m.patient_id', '=', patientId).orderBy('m.id', 'desc').limit(limit).offset(offset).execute();

export async function countMessages(db: Db, groupId: number, patientId: number): Promise<number> {
  const { count } = await db
    .selectFrom('patient_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findByClientId = (db: Db, groupId: number, patientId: number, clientId: string) =>
  messages(db, groupId).where('m.patient_id', '=', patientId).where('m.client_message_id', '=', clientId).executeTakeFirst();

export const findMessage = (db: Db, groupId: number, patientId: number, publicId: string) =>
  messages(db, groupId).where('m.patient_id', '=', patientId).where('m.public_id', '=', publicId).executeTakeFirst();

/** When the patient's messages since an instant arrived, the latest first, `limit` of them. */
export const selectArrivals = (db: Db, groupId: number, patientId: number, { since, limit }: { since: Date; limit: number }) =>
  db
    .selectFrom('patient_messages')
    .select('arrived_at')
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('written_by', 'is', null)
    .where('arrived_at', '>', since)
    .orderBy('arrived_at', 'desc')
    .limit(limit)
    .execute();

type Written = { body: string; written_at: Date; arrived_at: Date } & ({ client_message_id: string } | { written_by: number });

export const insertMessage = async (db: Db, groupId: number, patientId: number, written: Written): Promise<string> => {
  const made = await db
    .insertInto('patient_messages')
    .values({ public_id: newPublicId(), group_id: groupId, patient_id: patientId, ...written })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return made.public_id;
};

type Reading = { upTo: number; at: Date; by: number | null };
/** By the patient what the practice wrote; by a member of the staff what the patient wrote. What is read stays as it was read first. */
export const markRead = (db: Db, groupId: number, patientId: number, { upTo, at, by }: Reading) =>
  db
    .updateTable('patient_messages')
    .set({ read_at: at, read_by: by })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .where('written_by', by === null ? 'is not' : 'is', sql<null>`null`)
    .execute();
