import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** Every version of every score of a patient, newest first. */
export const selectVersions = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('outcome_scores as s')
    .innerJoin('users as u', 'u.id', 's.recorded_by')
    .select([
      's.id',
      's.public_id',
      's.instrument',
      's.recorded_on',
      's.value',
      's.note',
      's.replaces_id',
      's.created_at',
      'u.first_name',
      'u.last_name',
    ])
    .where('s.group_id', '=', groupId)
    .where('s.patient_id', '=', patientId)
    .orderBy('s.id', 'desc')
    .execute();

/** One version, of a patient who is still there, and whether another has taken its place. */
export const findVersion = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('outcome_scores as s')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.group_id', '=', 's.group_id').onRef('p.id', '=', 's.patient_id').on('p.deleted_at', 'is', null),
    )
    .leftJoin('outcome_scores as next', (join) =>
      join.onRef('next.group_id', '=', 's.group_id').onRef('next.replaces_id', '=', 's.id'),
    )
    .select(['s.id', 's.patient_id', 's.instrument', 's.recorded_on', 's.value', 's.note', 'next.id as replaced_by'])
    .where('s.group_id', '=', groupId)
    .where('s.public_id', '=', publicId)
    .executeTakeFirst();

type NewVersion = {
  patient_id: number;
  instrument: string;
  recorded_on: string;
  value: number | null;
  note: string;
  replaces_id: number | null;
  recorded_by: number;
  created_at: Date;
};

/** Breaks the unique index `outcome_scores_replaced` when the version was replaced meanwhile. @returns its public id */
export async function insertVersion(db: Db, groupId: number, version: NewVersion): Promise<string> {
  const publicId = newPublicId();
  await db
    .insertInto('outcome_scores')
    .values({ public_id: publicId, group_id: groupId, ...version })
    .execute();
  return publicId;
}
