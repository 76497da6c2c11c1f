import type { Language } from '@physio/contract/languages/languages';
import { SHEET_TEXTS } from '@physio/contract/library/sheet-columns';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';

export type SheetRow = Awaited<ReturnType<typeof selectSheetRows>>[number];
export type SheetTextsRow = Awaited<ReturnType<typeof selectSheetTexts>>[number];

/** The group's exercises by name. */
export async function selectSheetIds(db: Db, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('exercises')
    .select('id')
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export const selectSheetRows = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('exercises')
    .select(['id', 'public_id', 'template_key', 'folder_id', 'language', ...SHEET_TEXTS])
    .select(['is_sided', 'strictness_mode', 'default_sets', 'default_reps', 'default_hold', 'default_rest'])
    .select(creditOf('exercise_id', 'exercises.id', groupId).as('credit'))
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .$narrowType<{ strictness_mode: 'strict' | 'normal' }>()
    .execute();

export const selectSheetTexts = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('exercise_texts')
    .select(['exercise_id', 'language', ...SHEET_TEXTS])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', anyOf(ids))
    .execute();

/** The tags of the exercises, in that language where they are translated. */
export const selectSheetTags = (db: Db, groupId: number, ids: readonly number[], language: Language) =>
  db
    .selectFrom('exercise_tags as et')
    .innerJoin('tags as t', (join) => join.onRef('t.id', '=', 'et.tag_id').onRef('t.group_id', '=', 'et.group_id'))
    .leftJoin('tag_texts as tt', (join) =>
      join.onRef('tt.tag_id', '=', 't.id').onRef('tt.group_id', '=', 't.group_id').on('tt.language', '=', language),
    )
    .select(['et.exercise_id', sql<string>`coalesce(tt.name, t.name)`.as('name')])
    .where('et.group_id', '=', groupId)
    .where('et.exercise_id', '=', anyOf(ids))
    .where('t.deleted_at', 'is', null)
    .orderBy('t.name_key')
    .orderBy('t.id')
    .execute();

/** Sections and options in their order, in that language where they are translated. */
export const selectLabelledNodes = (db: Db, groupId: number, language: Language) =>
  db
    .selectFrom('classification_nodes as n')
    .leftJoin('classification_node_texts as nt', (join) =>
      join.onRef('nt.node_id', '=', 'n.id').onRef('nt.group_id', '=', 'n.group_id').on('nt.language', '=', language),
    )
    .select(['n.id', 'n.parent_id', sql<string>`coalesce(nt.name, n.name)`.as('name')])
    .where('n.group_id', '=', groupId)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.position')
    .orderBy('n.id')
    .execute();

export const selectSheetOptions = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('exercise_classifications')
    .select(['exercise_id', 'node_id'])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', anyOf(ids))
    .orderBy('node_id')
    .execute();

/** The names of the files in these folders. */
export const selectSheetFiles = (db: Db, groupId: number, folderIds: readonly number[]) =>
  db
    .selectFrom('attachments')
    .select(['folder_id', 'display_name'])
    .where('group_id', '=', groupId)
    .where('folder_id', '=', anyOf(folderIds))
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
