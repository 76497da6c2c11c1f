import { BUCKETS, type Bucket } from '@physio/contract/common/limits';
import type { FOLDER_KINDS } from '@physio/contract/content/folders';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { containsPattern } from '#db/fold.ts';
import { newPublicId } from '#db/public-id.ts';
import { wordPatterns } from '#db/search-words.ts';

/** The CHECKs of the table allow no others. */
type Narrowed = { kind: (typeof FOLDER_KINDS)[number]; bucket: Bucket };
export type FolderRow = Awaited<ReturnType<typeof selectAll>>[number];

const shown = (db: Db, groupId: number) =>
  db
    .selectFrom('folders as f')
    .leftJoin('folders as p', (join) => join.onRef('p.id', '=', 'f.parent_id').onRef('p.group_id', '=', 'f.group_id'))
    .leftJoin('exercises as e', (join) => join.onRef('e.folder_id', '=', 'f.id').onRef('e.group_id', '=', 'f.group_id'))
    .select(['f.id', 'f.public_id', 'f.parent_id', 'f.name', 'f.name_key', 'f.kind', 'f.bucket', 'f.depth'])
    .select(['p.public_id as parent_public_id', 'e.id as exercise_key'])
    .select(sql<string | null>`case when e.deleted_at is null then e.public_id end`.as('exercise_id'))
    .where('f.group_id', '=', groupId)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.name_key')
    .orderBy('f.id')
    .$narrowType<Narrowed>();

export const selectAll = (db: Db, groupId: number) => shown(db, groupId).execute();
export const selectRoots = (db: Db, groupId: number) => shown(db, groupId).where('f.kind', '=', 'root').execute();
export const selectChildren = (db: Db, groupId: number, parentId: number) =>
  shown(db, groupId).where('f.parent_id', '=', parentId).execute();
export const selectOne = (db: Db, groupId: number, publicId: string) =>
  shown(db, groupId).where('f.public_id', '=', publicId).executeTakeFirst();
export const selectByIds = (db: Db, groupId: number, ids: readonly number[]) =>
  shown(db, groupId).where('f.id', '=', anyOf(ids)).execute();

/** The folders whose name holds the text, or that are of an exercise that it finds, and all above them. */
export async function selectMatchIds(db: Db, groupId: number, name: string): Promise<number[]> {
  const words = wordPatterns(name);
  const { rows } = await sql<{ id: number }>`
    with recursive up (id, parent_id) as (
      select id, parent_id from folders
      where group_id = ${groupId} and deleted_at is null and kind <> 'root' and (name_key like ${containsPattern(name)}
        or id in (select folder_id from exercises where group_id = ${groupId} and ${words.length > 0} and search_key like all(${words})))
      union
      select f.id, f.parent_id from folders f join up on f.id = up.parent_id where f.group_id = ${groupId}
    ) select id from up`.execute(db);
  return rows.map((row) => row.id);
}

/** How many folders stand directly in each. */
export async function selectChildCounts(db: Db, groupId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('folders')
    .select('parent_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('group_id', '=', groupId)
    .where('parent_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .groupBy('parent_id')
    .execute();
  return new Map(rows.map((row) => [row.parent_id ?? 0, row.n]));
}

/** Every change of a tree holds its root, so that two cannot interleave. */
export const holdTree = (db: Db, groupId: number, bucket: Bucket) =>
  db
    .selectFrom('folders')
    .select('id')
    .where('group_id', '=', groupId)
    .where('bucket', '=', bucket)
    .where('kind', '=', 'root')
    .forUpdate()
    .execute();

export const insertFolder = (
  db: Db,
  groupId: number,
  given: { name: string; bucket: Bucket; parentId: number; depth: number; kind?: 'exercise' },
) =>
  db
    .insertInto('folders')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      bucket: given.bucket,
      parent_id: given.parentId,
      name: given.name,
      name_key: fold(given.name),
      kind: given.kind ?? 'folder',
      depth: given.depth,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();

export const updateName = (db: Db, groupId: number, id: number, name: string) =>
  db
    .updateTable('folders')
    .set({ name, name_key: fold(name), updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

/** Whether `id` is `above` or stands somewhere below it. */
export async function isWithin(db: Db, groupId: number, id: number, above: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive up (id, parent_id) as (
      select id, parent_id from folders where group_id = ${groupId} and id = ${id}
      union
      select f.id, f.parent_id from folders f join up on f.id = up.parent_id where f.group_id = ${groupId}
    ) select from up where id = ${above}`.execute(db);
  return rows.length > 0;
}

/** The greatest depth in a folder's subtree, deleted folders too: an Undo brings them back. */
export async function selectDeepest(db: Db, groupId: number, id: number): Promise<number> {
  const { rows } = await sql<{ deepest: number }>`
    with recursive down (id, depth) as (
      select id, depth from folders where group_id = ${groupId} and id = ${id}
      union
      select f.id, f.depth from folders f join down on f.parent_id = down.id where f.group_id = ${groupId}
    ) select max(depth) as deepest from down`.execute(db);
  return rows[0]?.deepest ?? 0;
}

/** Puts a folder under another and moves the depth of all below it by `shift`. */
export async function updateParent(db: Db, groupId: number, id: number, to: { parentId: number; shift: number }): Promise<void> {
  await sql`
    with recursive down (id) as (
      select id from folders where group_id = ${groupId} and id = ${id}
      union
      select f.id from folders f join down on f.parent_id = down.id where f.group_id = ${groupId}
    ) update folders set depth = depth + ${to.shift}, updated_at = now() where group_id = ${groupId} and id in (select id from down)`.execute(
    db,
  );
  await db.updateTable('folders').set({ parent_id: to.parentId }).where('group_id', '=', groupId).where('id', '=', id).execute();
}

export const markDeleted = (db: Db, groupId: number, id: number, at: Date | null) =>
  db.updateTable('folders').set({ deleted_at: at }).where('group_id', '=', groupId).where('id', '=', id).execute();

/** A folder by its public id, deleted or not, with what its restoring depends on. */
export const selectForRestore = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('folders as f')
    .innerJoin('folders as p', (join) => join.onRef('p.id', '=', 'f.parent_id').onRef('p.group_id', '=', 'f.group_id'))
    .select(['f.id', 'f.bucket', 'f.deleted_at', 'p.deleted_at as parent_deleted_at'])
    .where('f.group_id', '=', groupId)
    .where('f.public_id', '=', publicId)
    .$narrowType<{ bucket: Bucket }>()
    .executeTakeFirst();

/** The three roots of a new group. */
export const insertRoots = (db: Db, groupId: number) =>
  db
    .insertInto('folders')
    .values(
      BUCKETS.map((bucket) => ({
        public_id: newPublicId(),
        group_id: groupId,
        bucket,
        name: bucket,
        name_key: bucket,
        kind: 'root',
        depth: 0,
      })),
    )
    .returning(['id', 'bucket'])
    .execute();
