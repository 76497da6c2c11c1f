import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { type CreditedBy, creditJson } from '#db/credits.ts';
import { inChunks } from './chunks.ts';

export type ItemKind = 'exercise' | 'programme' | 'tag' | 'option';
export type NewLibraryItem = { kind: ItemKind; key: string; id: number };

/** Nothing where nobody is named: what came before there were credits is compared without. */
const credited = (by: CreditedBy) => sql`coalesce((select jsonb_build_object('credit', ${creditJson('c')}) from credits c
  where ${sql.ref(`c.${by}`)} = o.id and c.group_id = o.group_id), '{}')`;

/** A thing as it is now, of the row `o`: what is kept when it comes, and compared later. */
const SNAPSHOTS: Record<ItemKind, { table: string; column: string; now: RawBuilder<unknown> }> = {
  exercise: {
    table: 'exercises',
    column: 'exercise_id',
    now: sql`jsonb_build_object(
      'row', jsonb_build_array(o.name, o.alt_names, o.description, o.instructions, o.contraindications, o.language, o.is_sided,
        o.strictness_mode, o.default_sets, o.default_reps, o.default_hold, o.default_rest),
      'texts', (select coalesce(jsonb_agg(jsonb_build_array(x.language, x.name, x.alt_names, x.description, x.instructions,
        x.contraindications) order by x.language), '[]') from exercise_texts x where x.exercise_id = o.id),
      'tags', (select coalesce(jsonb_agg(x.tag_id order by x.tag_id), '[]') from exercise_tags x where x.exercise_id = o.id),
      'options', (select coalesce(jsonb_agg(x.node_id order by x.node_id), '[]') from exercise_classifications x
        where x.exercise_id = o.id),
      'files', (select coalesce(jsonb_agg(jsonb_build_array(encode(m.sha256, 'hex'), a.display_name, coalesce(p.is_primary, false))
        order by m.sha256, a.id), '[]') from attachments a join media_objects m on m.id = a.media_id
        left join exercise_attachments p on p.attachment_id = a.id and p.exercise_id = o.id
        where a.folder_id = o.folder_id and a.deleted_at is null))
      || coalesce((select jsonb_build_object('captions', jsonb_agg(jsonb_build_array(c.video_id, c.language, c.media_id)
          order by c.video_id, c.language)) from captions c
        where c.video_id in (select a.media_id from attachments a where a.folder_id = o.folder_id and a.deleted_at is null)
        having count(*) > 0), '{}') || ${credited('exercise_id')}`,
  },
  programme: {
    table: 'circuits',
    column: 'circuit_id',
    now: sql`jsonb_build_object(
      'version', o.current_version_id, 'category', o.category_id,
      'tags', (select coalesce(jsonb_agg(x.tag_id order by x.tag_id), '[]') from circuit_tags x where x.circuit_id = o.id),
      'texts', (select coalesce(jsonb_agg(jsonb_build_array(x.language, x.name, x.description) order by x.language), '[]')
        from circuit_texts x where x.version_id = o.current_version_id),
      'notes', (select coalesce(jsonb_agg(jsonb_build_array(x.sequence, x.language, x.notes) order by x.sequence, x.language), '[]')
        from circuit_item_texts x where x.version_id = o.current_version_id)) || ${credited('circuit_id')}`,
  },
  tag: {
    table: 'tags',
    column: 'tag_id',
    now: sql`jsonb_build_object('name', o.name, 'language', o.language, 'texts', (select coalesce(jsonb_agg(jsonb_build_array(
      x.language, x.name) order by x.language), '[]') from tag_texts x where x.tag_id = o.id))`,
  },
  option: {
    table: 'classification_nodes',
    column: 'node_id',
    now: sql`jsonb_build_object('name', o.name, 'language', o.language, 'parent', o.parent_id, 'texts', (select coalesce(jsonb_agg(
      jsonb_build_array(x.language, x.name) order by x.language), '[]') from classification_node_texts x where x.node_id = o.id))`,
  },
};

/** Keeps what came, as it came. What had the same key before is gone, or this would not have come. */
export async function insertLibraryItems(
  db: Db,
  groupId: number,
  install: { id: number; packKey: string },
  items: readonly NewLibraryItem[],
): Promise<void> {
  for (const [kind, some] of Map.groupBy(items, (item) => item.kind)) {
    const { table, column, now } = SNAPSHOTS[kind];
    const [owner, others] = [sql.ref(column), Object.values(SNAPSHOTS).filter((other) => other.column !== column)];
    const cleared = sql.join([
      sql`${owner} = excluded.${owner}`,
      ...others.map((other) => sql`${sql.ref(other.column)} = null`),
      sql`install_id = excluded.install_id, base = excluded.base`,
    ]);
    await inChunks(some, (rows) =>
      sql`
        insert into library_items (group_id, install_id, pack_key, kind, item_key, ${owner}, base)
        select ${groupId}, ${install.id}, ${install.packKey}, ${kind}, w.key, o.id, ${now}
        from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.id)}::bigint[]) as w(key, id)
        join ${sql.table(table)} o on o.id = w.id and o.group_id = ${groupId}
        on conflict (group_id, pack_key, kind, item_key) do update set ${cleared}`.execute(db),
    );
  }
}

export type InstalledItem = { id: number; isAsItCame: boolean };

/** Live things of a kind that came with an install, held until the transaction ends. */
export async function holdInstalled(db: Db, groupId: number, installId: number, kind: ItemKind): Promise<InstalledItem[]> {
  const { table, column, now } = SNAPSHOTS[kind];
  const { rows: held } = await sql<{ id: number }>`
    select o.id from ${sql.table(table)} o
    where o.group_id = ${groupId} and o.deleted_at is null and o.id in (
      select ${sql.ref(column)} from library_items where group_id = ${groupId} and install_id = ${installId} and kind = ${kind})
    order by o.id for update`.execute(db);
  // A second statement: it sees the changes of those whom the first waited for.
  const { rows } = await sql<InstalledItem>`
    select o.id, i.base = ${now} as "isAsItCame"
    from library_items i join ${sql.table(table)} o on o.id = ${sql.ref(`i.${column}`)} and o.group_id = i.group_id
    where i.group_id = ${groupId} and i.install_id = ${installId} and i.kind = ${kind} and o.deleted_at is null
      and o.id = ${anyOf(held.map((row) => row.id))}
    order by o.id`.execute(db);
  return rows;
}
