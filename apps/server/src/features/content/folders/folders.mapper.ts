import { BUCKETS } from '@physio/contract/common/limits';
import type { Folder } from '@physio/contract/content/folders';
import type { Language } from '@physio/contract/languages/languages';
import { foreignLanguage } from '@physio/contract/languages/letters';
import { fold } from '@physio/contract/text/fold';
import type { ShownName } from '#db/exercise-names.ts';
import type { FolderRow } from './folders.queries.ts';

/** `language`: of a name that is not in the reader's. */
export type NamedFolder = FolderRow & { language?: Language | undefined };

/**
 * Folders of exercises as these are shown, and all in the order of their names. Of any other nobody says in which language its name
 * is: it is marked by its letters.
 */
export function toNamed(rows: readonly FolderRow[], names: ReadonlyMap<number, ShownName>, reader: Language): NamedFolder[] {
  const named = rows.map((row): NamedFolder => {
    const shown = names.get(row.exercise_key ?? 0);
    if (shown) return { ...row, ...shown, name_key: fold(shown.name) };
    return row.kind === 'folder' ? { ...row, language: foreignLanguage(row.name, reader) } : row;
  });
  if (names.size === 0) return named;
  return named.toSorted((a, b) => (a.name_key < b.name_key ? -1 : Number(a.name_key > b.name_key)));
}

/** Folders, each in the `children` of its parent; those whose parent is not given stand at the top. */
export function toTrees(rows: readonly NamedFolder[], counts?: Map<number, number>): Folder[] {
  const made = new Map(rows.map((row) => [row.id, toFolder(row, counts?.get(row.id) ?? 0)]));
  const top: Folder[] = [];
  for (const row of rows) {
    const folder = made.get(row.id) as Folder;
    const parent = row.parent_id === null ? undefined : made.get(row.parent_id);
    (parent?.children ?? top).push(folder);
    if (parent && counts === undefined) parent.child_count += 1;
  }
  return top.sort((a, b) => orderOf(a) - orderOf(b));
}

/** Roots stand in the order of the buckets; a sort keeps the rest as it is. */
const orderOf = (folder: Folder) => (folder.type === 'root' ? BUCKETS.indexOf(folder.bucket_name) : BUCKETS.length);

const toFolder = (row: NamedFolder, childCount: number): Folder => ({
  id: row.public_id,
  encoded_id: row.public_id,
  name: row.name,
  ...(row.language && { language: row.language }),
  parent_id: row.parent_public_id,
  children: [],
  child_count: childCount,
  exercise_id: row.exercise_id,
  type: row.kind,
  bucket_name: row.bucket,
});
