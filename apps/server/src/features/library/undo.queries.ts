import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import type { ItemKind } from './snapshots.queries.ts';

/** Programmes that were ever given to a patient. */
export const selectUsedProgrammes = async (db: Db, groupId: number, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(
    await sql<{ id: number }>`
      select circuit_id as id from plans where group_id = ${groupId} and circuit_id = ${anyOf(ids)}
      union select circuit_id from assignments where group_id = ${groupId} and circuit_id = ${anyOf(ids)}`.execute(db),
  );

/** Exercises that a programme, favourite or session has, or whose files stand elsewhere, too. */
export const selectUsedExercises = async (db: Db, groupId: number, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(
    await sql<{ id: number }>`
      select e.id from exercises e where e.group_id = ${groupId} and e.id = ${anyOf(ids)} and (
        exists (select from circuit_items x where x.exercise_id = e.id)
        or exists (select from favourite_exercises x where x.exercise_id = e.id)
        or exists (select from exercise_performances x where x.exercise_id = e.id)
        or exists (select from performance_totals x where x.exercise_id = e.id)
        or exists (select from folders f where f.parent_id = e.folder_id)
        or exists (select from attachments a where a.folder_id = e.folder_id and (
          exists (select from playlist_items x where x.attachment_id = a.id)
          or exists (select from badges x where x.attachment_id = a.id)
          or exists (select from exercise_attachments x where x.attachment_id = a.id and x.exercise_id <> e.id))))`.execute(db),
  );

export const selectUsedTags = async (db: Db, groupId: number, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(
    await sql<{ id: number }>`
      select tag_id as id from exercise_tags where group_id = ${groupId} and tag_id = ${anyOf(ids)}
      union select tag_id from circuit_tags where group_id = ${groupId} and tag_id = ${anyOf(ids)}`.execute(db),
  );

/** Options that an exercise is filed under, or that have others below them. */
export const selectUsedOptions = async (db: Db, groupId: number, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(
    await sql<{ id: number }>`
      select node_id as id from exercise_classifications where group_id = ${groupId} and node_id = ${anyOf(ids)}
      union select parent_id from classification_nodes where group_id = ${groupId} and parent_id = ${anyOf(ids)}`.execute(db),
  );

const idsOf = ({ rows }: { rows: { id: number }[] }) => new Set(rows.map((row) => row.id));

export async function deleteProgrammes(db: Db, groupId: number, ids: readonly number[]): Promise<void> {
  await forgetItems(db, groupId, 'circuit_id', ids);
  const versions = sql`select id from circuit_versions where group_id = ${groupId} and circuit_id = ${anyOf(ids)}`;
  await sql`update circuits set current_version_id = null where group_id = ${groupId} and id = ${anyOf(ids)}`.execute(db);
  for (const table of ['circuit_item_texts', 'circuit_texts', 'circuit_items'])
    await sql`delete from ${sql.table(table)} where group_id = ${groupId} and version_id in (${versions})`.execute(db);
  for (const table of ['circuit_tags', 'circuit_versions'])
    await sql`delete from ${sql.table(table)} where group_id = ${groupId} and circuit_id = ${anyOf(ids)}`.execute(db);
  await sql`delete from circuits where group_id = ${groupId} and id = ${anyOf(ids)}`.execute(db);
}

/** With their folders and what is in them; stored files go when nothing shows them any more. */
export async function deleteExercises(db: Db, groupId: number, ids: readonly number[]): Promise<void> {
  await forgetItems(db, groupId, 'exercise_id', ids);
  const { rows } = await sql<{ folder_id: number | null }>`
    select folder_id from exercises where group_id = ${groupId} and id = ${anyOf(ids)}`.execute(db);
  const folders = anyOf(rows.flatMap((row) => row.folder_id ?? []));
  const files = sql`select id from attachments where group_id = ${groupId} and folder_id = ${folders}`;
  for (const table of ['exercise_attachments', 'exercise_tags', 'exercise_classifications', 'exercise_texts'])
    await sql`delete from ${sql.table(table)} where group_id = ${groupId} and exercise_id = ${anyOf(ids)}`.execute(db);
  await sql`delete from exercises where group_id = ${groupId} and id = ${anyOf(ids)}`.execute(db);
  await sql`update attachments set copied_from_id = null where group_id = ${groupId} and copied_from_id in (${files})`.execute(db);
  await sql`delete from attachments where group_id = ${groupId} and folder_id = ${folders}`.execute(db);
  await sql`delete from folders where group_id = ${groupId} and id = ${folders}`.execute(db);
}

export async function deleteTags(db: Db, groupId: number, ids: readonly number[]): Promise<void> {
  await forgetItems(db, groupId, 'tag_id', ids);
  await sql`delete from tag_texts where group_id = ${groupId} and tag_id = ${anyOf(ids)}`.execute(db);
  await sql`delete from tags where group_id = ${groupId} and id = ${anyOf(ids)}`.execute(db);
}

export async function deleteOptions(db: Db, groupId: number, ids: readonly number[]): Promise<void> {
  await forgetItems(db, groupId, 'node_id', ids);
  await sql`delete from classification_node_texts where group_id = ${groupId} and node_id = ${anyOf(ids)}`.execute(db);
  await sql`delete from classification_nodes where group_id = ${groupId} and id = ${anyOf(ids)}`.execute(db);
}

const forgetItems = (db: Db, groupId: number, column: string, ids: readonly number[]) =>
  sql`delete from library_items where group_id = ${groupId} and ${sql.ref(column)} = ${anyOf(ids)}`.execute(db);

const NAMES: Record<ItemKind, (ids: readonly number[], groupId: number) => ReturnType<typeof sql<{ id: number; name: string }>>> = {
  exercise: (ids, groupId) =>
    sql`select id, name from exercises where group_id = ${groupId} and id = ${anyOf(ids)} order by name_key`,
  programme: (ids, groupId) => sql`
    select c.id, v.name from circuits c join circuit_versions v on v.id = c.current_version_id and v.group_id = c.group_id
    where c.group_id = ${groupId} and c.id = ${anyOf(ids)} order by v.name_key`,
  tag: (ids, groupId) => sql`select id, name from tags where group_id = ${groupId} and id = ${anyOf(ids)} order by name_key`,
  option: (ids, groupId) => sql`
    select id, name from classification_nodes where group_id = ${groupId} and id = ${anyOf(ids)} order by name_key`,
};
export const selectNames = async (db: Db, groupId: number, kind: ItemKind, ids: readonly number[]) =>
  (await NAMES[kind](ids, groupId).execute(db)).rows;
