import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** A version's name and description in another language. `sources`: by field, what they were translated from. */
export type VersionText = { language: Language; name: string; description: string; sources: Record<string, string> };
/** An item's notes in another language. */
export type NotesText = { sequence: number; language: Language; notes: string; source: string };

export const selectItemTexts = (db: Db, groupId: number, versionIds: readonly number[]) =>
  db
    .selectFrom('circuit_item_texts')
    .select(['version_id', 'sequence', 'language', 'notes', 'source'])
    .where('group_id', '=', groupId)
    .where('version_id', '=', anyOf(versionIds))
    .orderBy('language')
    .execute();

export async function insertTexts(
  db: Db,
  groupId: number,
  versionId: number,
  texts: readonly VersionText[],
  at: Date,
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map(({ sources, ...text }) => ({
    group_id: groupId,
    version_id: versionId,
    ...text,
    sources: sql<Record<string, string>>`${JSON.stringify(sources)}::jsonb`,
    updated_at: at,
  }));
  await db.insertInto('circuit_texts').values(rows).execute();
}

export async function insertItemTexts(
  db: Db,
  groupId: number,
  versionId: number,
  texts: readonly NotesText[],
  at: Date,
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text) => ({ group_id: groupId, version_id: versionId, ...text, updated_at: at }));
  await db.insertInto('circuit_item_texts').values(rows).execute();
}

/** Takes a version's translations out, all or those into one language. */
export async function deleteTexts(db: Db, groupId: number, versionId: number, language: Language): Promise<void> {
  for (const table of ['circuit_texts', 'circuit_item_texts'] as const)
    await db
      .deleteFrom(table)
      .where('group_id', '=', groupId)
      .where('version_id', '=', versionId)
      .where('language', '=', language)
      .execute();
}

type Named = { name: string; description: string };
/** Found by any of its texts. */
export const searchKey = (texts: readonly Named[]) =>
  fold(texts.map(({ name, description }) => `${name}\n${description}`).join('\n'));

export const updateSearchKey = (db: Db, groupId: number, versionId: number, texts: readonly Named[]) =>
  db
    .updateTable('circuit_versions')
    .set({ search_key: searchKey(texts) })
    .where('group_id', '=', groupId)
    .where('id', '=', versionId)
    .execute();
