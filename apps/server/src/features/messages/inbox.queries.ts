import type { InboxSettings } from '@physio/contract/messages/inbox';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { messages } from './thread.queries.ts';

/** Of patients who are not archived, nor the sample, what they wrote and nobody has read. */
const waiting = (db: Db, groupId: number) =>
  db
    .selectFrom('patient_messages as m')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.group_id', '=', 'm.group_id').onRef('p.id', '=', 'm.patient_id').on('p.deleted_at', 'is', null),
    )
    .where('m.group_id', '=', groupId)
    .where('m.read_at', 'is', null)
    .where('m.written_by', 'is', null)
    .where('p.archived_at', 'is', null)
    .where('p.is_sample', '=', false);

/** Each patient once, who has waited longest first. `latest`: their newest unread message. */
export const selectWaiting = (db: Db, groupId: number, limit: number) =>
  waiting(db, groupId)
    .select(({ fn }) => ['p.id', 'p.public_id as user_id', 'p.first_name', 'p.last_name', fn.countAll<number>().as('unread')])
    .select(({ fn }) => [fn.max('m.id').as('latest'), fn.min('m.arrived_at').as('since')])
    .groupBy(['p.id', 'p.public_id', 'p.first_name', 'p.last_name'])
    .orderBy('since')
    .orderBy('p.id')
    .limit(limit)
    .execute();

export const selectByIds = (db: Db, groupId: number, ids: readonly number[]) =>
  messages(db, groupId)
    .where('m.id', 'in', [...ids])
    .execute();

export async function countUnread(db: Db, groupId: number): Promise<number> {
  const { unread } = await waiting(db, groupId)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Who, or who of these, has an unread message, and since when. */
export const selectWaitingSince = (db: Db, groupId: number, of: readonly number[] | null) =>
  waiting(db, groupId)
    .$if(of !== null, (query) => query.where('m.patient_id', '=', anyOf(of ?? [])))
    .select((eb) => ['p.id as patient_id', eb.fn.min('m.arrived_at').as('since')])
    .groupBy('p.id')
    .execute();

export const findSettings = (db: Db, groupId: number) =>
  db.selectFrom('message_settings').select(['notify', 'replies']).where('group_id', '=', groupId).executeTakeFirst();

export async function saveSettings(db: Db, groupId: number, settings: InboxSettings, now: Date): Promise<void> {
  const values = { ...settings, updated_at: now };
  await db
    .insertInto('message_settings')
    .values({ group_id: groupId, ...values })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(values))
    .execute();
}
