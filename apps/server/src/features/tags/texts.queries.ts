import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import type { TranslatedName } from '#platform/languages/names.ts';

/** The translations of the tags' names, those of all live ones without ids. */
export const selectTagTexts = (db: Db, groupId: number, tagIds?: readonly number[]) =>
  db
    .selectFrom('tag_texts')
    .select(['tag_id', 'language', 'name', 'source'])
    .where('group_id', '=', groupId)
    .$if(tagIds !== undefined, (query) => query.where('tag_id', '=', anyOf(tagIds ?? [])))
    .orderBy('language')
    .execute();

/** Until the transaction ends no other call gives a tag of the group a name: a name in any language is one of its kind. */
export const holdNames = (db: Db, groupId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('tags.names'), ${groupId}::int)`.execute(db);

/** Whether another live tag than `except` has one of the names, in any language. */
export async function isNamed(db: Db, groupId: number, names: readonly string[], except: number | null): Promise<boolean> {
  const keys = names.map(fold);
  const row = await db
    .selectFrom('tags as t')
    .leftJoin('tag_texts as tt', (join) => join.onRef('tt.tag_id', '=', 't.id').onRef('tt.group_id', '=', 't.group_id'))
    .select('t.id')
    .where('t.group_id', '=', groupId)
    .where('t.deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('t.name_key', '=', anyOf(keys)), eb('tt.name_key', '=', anyOf(keys))]))
    .$if(except !== null, (query) => query.where('t.id', '<>', except))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveTagTexts(
  db: Db,
  groupId: number,
  tagId: number,
  texts: readonly TranslatedName[],
  at: Date,
): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insertInto('tag_texts')
    .values(texts.map((text) => ({ group_id: groupId, tag_id: tagId, ...text, name_key: fold(text.name), updated_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['tag_id', 'language']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        name_key: eb.ref('excluded.name_key'),
        source: eb.ref('excluded.source'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function deleteTagTexts(db: Db, groupId: number, tagId: number, languages: readonly Language[]): Promise<void> {
  if (languages.length === 0) return;
  await db
    .deleteFrom('tag_texts')
    .where('group_id', '=', groupId)
    .where('tag_id', '=', tagId)
    .where('language', 'in', languages)
    .execute();
}
