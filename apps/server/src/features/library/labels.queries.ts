import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { sourceOf } from '#platform/languages/source.ts';
import { inChunks } from './chunks.ts';
import type { PlacedLabel, PlacedNode } from './labels.rules.ts';

/** The group's classification, held until the transaction ends, so that no save of it comes between. */
export const holdClassification = (db: Db, groupId: number) =>
  db.selectFrom('classification_sets').select('id').where('group_id', '=', groupId).orderBy('id').forUpdate().executeTakeFirst();

/** Makes who has it open see that it has changed. */
export const markClassificationChanged = (db: Db, groupId: number, setId: number, change: { by: number; at: Date }) =>
  db
    .updateTable('classification_sets')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: change.at, updated_by: change.by }))
    .where('group_id', '=', groupId)
    .where('id', '=', setId)
    .execute();

/** @returns ids by public id */
export async function insertTags(db: Db, groupId: number, tags: readonly PlacedLabel[]): Promise<Map<string, number>> {
  const rows = await inChunks(tags, (some) =>
    db
      .insertInto('tags')
      .values(some.map((tag) => ({ ...labelRow(groupId, tag), language: tag.texts.language })))
      .returning(['id', 'public_id'])
      .execute(),
  );
  return new Map(rows.map((row) => [row.public_id, row.id]));
}

/** Nodes of one level. `parents`: ids by public id. @returns ids by public id */
export async function insertNodes(
  db: Db,
  groupId: number,
  setId: number,
  nodes: readonly PlacedNode[],
  idOf: (node: PlacedNode) => number,
): Promise<Map<string, number>> {
  const rows = await inChunks(nodes, (some) =>
    db
      .insertInto('classification_nodes')
      .values(
        some.map((node) => ({
          ...labelRow(groupId, node),
          set_id: setId,
          parent_id: node.parent === null ? null : idOf(node.parent),
          depth: node.depth,
          position: node.position,
          language: node.texts.language,
        })),
      )
      .returning(['id', 'public_id'])
      .execute(),
  );
  return new Map(rows.map((row) => [row.public_id, row.id]));
}

const labelRow = (groupId: number, { publicId, texts }: PlacedLabel) => ({
  public_id: publicId,
  group_id: groupId,
  name: texts.original.name,
  name_key: fold(texts.original.name),
});

type Labelled = { id: number; label: PlacedLabel };

/** Translations that are not there yet. A name that another tag has is left out: nobody could tell the two apart. */
export async function fillTagTexts(db: Db, groupId: number, labels: readonly Labelled[]): Promise<void> {
  await inChunks(textRows(labels), (some) =>
    sql`
      insert into tag_texts (group_id, tag_id, language, name, name_key, source)
      select ${groupId}, w.* from ${rowsOf(some)} as w(id, language, name, name_key, source)
      where not exists (select from tags t where t.group_id = ${groupId} and t.name_key = w.name_key and t.id <> w.id and t.deleted_at is null)
        and not exists (select from tag_texts x where x.group_id = ${groupId} and x.name_key = w.name_key and x.tag_id <> w.id)
      on conflict do nothing`.execute(db),
  );
}

export async function fillNodeTexts(db: Db, groupId: number, labels: readonly Labelled[]): Promise<void> {
  await inChunks(textRows(labels), (some) =>
    sql`
      insert into classification_node_texts (group_id, node_id, language, name, name_key, source)
      select ${groupId}, w.* from ${rowsOf(some)} as w(id, language, name, name_key, source)
      on conflict do nothing`.execute(db),
  );
}

type TextRow = { id: number; language: string; name: string; original: string };

const textRows = (labels: readonly Labelled[]): TextRow[] =>
  labels.flatMap(({ id, label: { texts } }) =>
    texts.translations
      .filter(({ texts: { name } }) => fold(name) !== '')
      .map(({ language, texts: { name } }) => ({ id, language, name, original: texts.original.name })),
  );

const rowsOf = (rows: readonly TextRow[]) => sql`
  unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.language)}::text[], ${rows.map((row) => row.name)}::text[],
    ${rows.map((row) => fold(row.name))}::text[], ${rows.map((row) => sourceOf(row.original))}::text[])`;
