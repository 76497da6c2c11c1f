import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import type { StoredItem } from './programmes.rules.ts';
import { searchKey, type VersionText } from './texts.queries.ts';

export type NewVersion = {
  circuit_id: number;
  version: number;
  name: string;
  description: string;
  reps: number;
  content_hash: string;
  created_by: number;
  created_at: Date;
  /** The group's without one. */
  language?: Language;
};

export const insertCircuit = (db: Db, groupId: number, given: { created_by: number; created_at: Date }) =>
  db
    .insertInto('circuits')
    .values({ public_id: newPublicId(), group_id: groupId, ...given })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();

export const insertVersion = (db: Db, groupId: number, version: NewVersion, texts: readonly VersionText[]) =>
  db
    .insertInto('circuit_versions')
    .values({
      group_id: groupId,
      ...version,
      name_key: fold(version.name),
      search_key: searchKey([version, ...texts]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const insertItems = (db: Db, groupId: number, versionId: number, items: readonly StoredItem[]) =>
  db
    .insertInto('circuit_items')
    .values(
      items.map(({ exerciseId, holds, rest, ...item }) => ({
        group_id: groupId,
        version_id: versionId,
        exercise_id: exerciseId,
        hold_seconds: holds,
        rest_seconds: rest,
        ...item,
      })),
    )
    .execute();

export const makeCurrent = (db: Db, groupId: number, circuitId: number, versionId: number, now: Date) =>
  db
    .updateTable('circuits')
    .set({ current_version_id: versionId, updated_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', circuitId)
    .execute();

const live = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', (join) =>
      join.onRef('v.id', '=', 'c.current_version_id').onRef('v.group_id', '=', 'c.group_id'),
    )
    .select(['c.id', 'c.public_id', 'v.id as version_id', 'v.version', 'v.content_hash', 'v.language'])
    .select(['v.name', 'v.description', 'v.reps'])
    .where('c.group_id', '=', groupId)
    .where('c.public_id', '=', publicId)
    .where('c.deleted_at', 'is', null);

/** A live programme and its current version. */
export const findCircuit = (db: Db, groupId: number, publicId: string) => live(db, groupId, publicId).executeTakeFirst();

/**
 * Takes the row first and reads the version after: a statement that waited for the row would otherwise still see the
 * version that was current when it began.
 */
export async function holdCircuit(db: Db, groupId: number, publicId: string, mode: 'update' | 'share') {
  const row = db.selectFrom('circuits').select('id').where('group_id', '=', groupId).where('public_id', '=', publicId);
  await (mode === 'update' ? row.forUpdate() : row.forShare()).execute();
  return findCircuit(db, groupId, publicId);
}

/** Holds the programme's current version still until the transaction ends, archived or not. */
export const holdCurrentVersion = (db: Db, groupId: number, circuitId: number) =>
  db
    .selectFrom('circuits')
    .select('current_version_id')
    .where('group_id', '=', groupId)
    .where('id', '=', circuitId)
    .forShare()
    .executeTakeFirst();

export async function selectExerciseIds(db: Db, groupId: number, versionId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('circuit_items')
    .select('exercise_id')
    .where('group_id', '=', groupId)
    .where('version_id', '=', versionId)
    .execute();
  return new Set(rows.map((row) => row.exercise_id));
}

/** Running and upcoming plans follow the programme; ended and cancelled ones keep what the patient had. */
export const movePlans = (db: Db, groupId: number, move: { circuitId: number; versionId: number; today: string; now: Date }) =>
  db
    .updateTable('plans')
    .set({ version_id: move.versionId, updated_at: move.now })
    .where('group_id', '=', groupId)
    .where('circuit_id', '=', move.circuitId)
    .where('ends_on', '>=', move.today)
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['patient_id', 'public_id'])
    .execute();

export const selectItems = (db: Db, groupId: number, versionIds: readonly number[]) =>
  db
    .selectFrom('circuit_items as i')
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.id', '=', 'i.version_id').onRef('v.group_id', '=', 'i.group_id'))
    .select(['i.version_id', 'i.sequence', 'i.exercise_id', 'i.side', 'i.duration', 'i.reps', 'i.sets'])
    .select(['i.hold_seconds', 'i.rest_seconds', 'i.notes', 'v.language'])
    .where('i.group_id', '=', groupId)
    .where('i.version_id', '=', anyOf(versionIds))
    .orderBy('i.version_id')
    .orderBy('i.sequence')
    .execute();
