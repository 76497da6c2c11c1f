import type { ExerciseDetails, ExerciseRecord } from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';
import { newPublicId } from '#db/public-id.ts';
import { wordsKey } from '#db/search-words.ts';

/** The CHECKs of the table allow no others. */
type Narrowed = Pick<ExerciseRecord, 'status' | 'strictness_mode'>;
export type RecordRow = NonNullable<Awaited<ReturnType<typeof selectRecord>>>;

const records = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('exercises')
    .select(['id', 'public_id', 'folder_id', 'name', 'alt_names', 'description', 'instructions', 'contraindications'])
    .select(['is_sided', 'strictness_mode', 'default_sets', 'default_reps', 'default_hold', 'default_rest', 'status', 'deleted_at'])
    .select(['language', creditOf('exercise_id', 'exercises.id', groupId).as('credit')])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .$narrowType<Narrowed>();

/** Archived or not. */
export const selectRecord = (db: Db, groupId: number, publicId: string) => records(db, groupId, publicId).executeTakeFirst();

/** The same, held until the transaction ends: changes of one exercise come one after the other. */
export const holdRecord = (db: Db, groupId: number, publicId: string) =>
  records(db, groupId, publicId).forNoKeyUpdate().executeTakeFirst();

type Given = Partial<ExerciseDetails> & { language?: Language };

export const insertExercise = (
  db: Db,
  groupId: number,
  given: Given & { name: string; folder_id: number },
): Promise<{ id: number; public_id: string }> =>
  db
    .insertInto('exercises')
    .values({
      ...given,
      public_id: newPublicId(),
      group_id: groupId,
      name_key: fold(given.name),
      search_key: wordsKey(given.name, given.alt_names ?? ''),
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();

/** Who changes its names also writes its search key. */
export const updateExercise = (db: Db, groupId: number, id: number, change: Partial<ExerciseDetails>) =>
  db
    .updateTable('exercises')
    .set({ ...change, ...(change.name !== undefined && { name_key: fold(change.name) }), updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

/** Whoever approves it has looked it through. */
export const updateStatus = (
  db: Db,
  groupId: number,
  id: number,
  { status, by, at }: { status: ExerciseRecord['status']; by: number; at: Date },
) =>
  db
    .updateTable('exercises')
    .set({ status, updated_at: at, ...(status === 'approved' && { reviewed_by: by, reviewed_at: at }) })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const markArchived = (db: Db, groupId: number, id: number, at: Date | null) =>
  db.updateTable('exercises').set({ deleted_at: at }).where('group_id', '=', groupId).where('id', '=', id).execute();

/** Live options of the group's classification among the ids, held in the same way; a section is not an option. */
export const holdNodes = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('classification_nodes')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('depth', '>', 0)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();

export async function insertTags(db: Db, groupId: number, exerciseId: number, tags: readonly { id: number }[]): Promise<void> {
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ group_id: groupId, exercise_id: exerciseId, tag_id: tag.id }));
  await db.insertInto('exercise_tags').values(rows).execute();
}

export async function insertNodes(db: Db, groupId: number, exerciseId: number, nodes: readonly { id: number }[]): Promise<void> {
  if (nodes.length === 0) return;
  const rows = nodes.map((node) => ({ group_id: groupId, exercise_id: exerciseId, node_id: node.id }));
  await db.insertInto('exercise_classifications').values(rows).execute();
}

/** Whether the public id names that folder. */
export async function isFolder(db: Db, groupId: number, id: number | null, publicId: string): Promise<boolean> {
  const row = await db
    .selectFrom('folders')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row !== undefined && row.id === id;
}
