import type { AttentionReason, MarkOutcome } from '@physio/contract/attention/attention-reasons';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** Marks, or those of these patients, that still hide on `today`, of each reason the latest first. */
export const selectActiveMarks = (db: Db, groupId: number, today: string, of: readonly number[] | null) =>
  db
    .selectFrom('attention_marks as m')
    .innerJoin('users as u', 'u.id', 'm.marked_by')
    .select(['m.patient_id', 'm.reason', 'm.reason_since', 'm.outcome', 'm.note', 'm.marked_at', 'm.until'])
    .select(['u.first_name', 'u.last_name'])
    .where('m.group_id', '=', groupId)
    .where('m.until', '>', today)
    .$if(of !== null, (query) => query.where('m.patient_id', '=', anyOf(of ?? [])))
    .orderBy('m.marked_at', 'desc')
    .execute();
export type MarkRow = Awaited<ReturnType<typeof selectActiveMarks>>[number];

export const holdPatientId = async (db: Db, groupId: number, publicId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('patients')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.id;
};

type Named = { patient_id: number; reason: AttentionReason; reason_since: string };
type Marked = Named & { outcome: MarkOutcome; note: string; marked_by: number; marked_at: Date; until: string };

/** One a day: a second one of the day takes its place. */
export const saveMark = (db: Db, groupId: number, mark: Marked) =>
  db
    .insertInto('attention_marks')
    .values({ group_id: groupId, ...mark })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'reason', 'reason_since', 'until']).doUpdateSet({
        outcome: sql.ref('excluded.outcome'),
        note: sql.ref('excluded.note'),
        marked_by: sql.ref('excluded.marked_by'),
        marked_at: sql.ref('excluded.marked_at'),
      }),
    )
    .execute();

/** Takes back what still hides on `today`; what was done before stays on record. */
export const deleteMark = (db: Db, groupId: number, { patient_id, reason, reason_since }: Named, today: string) =>
  db
    .deleteFrom('attention_marks')
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patient_id)
    .where('reason', '=', reason)
    .where('reason_since', '=', reason_since)
    .where('until', '>', today)
    .execute();
