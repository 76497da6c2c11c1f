import type { Folder } from '@physio/contract/folders';

/** A folder as a row of the tree. */
export type TreeRow = { folder: Folder; level: number; position: number; siblings: number; isOpen: boolean };

const fold = (text: string) => text.normalize('NFKD').toLowerCase();
const holds = (folder: Folder, needle: string): boolean =>
  fold(folder.name).includes(needle) || folder.children.some((child) => holds(child, needle));

/** What is to be seen of a tree. A search shows matches with all that leads to them, whatever is open. */
export function rowsOf(root: Folder, open: ReadonlySet<string>, search: string): TreeRow[] {
  const needle = fold(search.trim());
  const rows: TreeRow[] = [];
  const walk = (folders: readonly Folder[], level: number) => {
    const shown = needle === '' ? folders : folders.filter((folder) => holds(folder, needle));
    for (const [index, folder] of shown.entries()) {
      const leads = needle !== '' && folder.children.some((child) => holds(child, needle));
      const isOpen = folder.children.length > 0 && (leads || open.has(folder.encoded_id));
      rows.push({ folder, level, position: index + 1, siblings: shown.length, isOpen });
      if (isOpen) walk(folder.children, level + 1);
    }
  };
  walk(root.children, 1);
  return rows;
}

/** From the root down to the folder; empty when it is not in this tree. */
export function pathTo(root: Folder, id: string): Folder[] {
  if (root.encoded_id === id) return [root];
  for (const child of root.children) {
    const rest = pathTo(child, id);
    if (rest.length > 0) return [root, ...rest];
  }
  return [];
}

export type FolderOption = { value: string; label: string };
/** Every folder by its path ("Knee / GIFs"); what `leave` names is left out, with all it holds when it says so. */
export function optionsOf(root: Folder, rootName: string, leave: (folder: Folder) => 'keep' | 'skip' | 'prune'): FolderOption[] {
  const options: FolderOption[] = [];
  const walk = (folder: Folder, above: readonly string[]) => {
    const verdict = leave(folder);
    if (verdict === 'prune') return;
    const path = [...above, folder === root ? rootName : folder.name].filter((name) => name !== '');
    if (verdict === 'keep') options.push({ value: folder.encoded_id, label: path.join(' / ') });
    for (const child of folder.children) walk(child, path);
  };
  walk(root, []);
  return options;
}

export type TreeKey = { focus: number } | { toggle: number } | null;

/** What an arrow, Home, End or a letter does in the tree: move the focus, or open and close. */
export function treeKey(key: string, rows: readonly TreeRow[], at: number): TreeKey {
  const row = rows[at];
  if (!row) return null;
  const hasChildren = row.folder.children.length > 0;
  const parent = rows.findLastIndex(({ level }, index) => index < at && level < row.level);
  if (key === 'ArrowDown') return { focus: Math.min(at + 1, rows.length - 1) };
  if (key === 'ArrowUp') return { focus: Math.max(at - 1, 0) };
  if (key === 'Home') return { focus: 0 };
  if (key === 'End') return { focus: rows.length - 1 };
  if (key === 'ArrowRight') return hasChildren ? (row.isOpen ? { focus: at + 1 } : { toggle: at }) : null;
  if (key === 'ArrowLeft') return row.isOpen ? { toggle: at } : parent >= 0 ? { focus: parent } : null;
  if ([...key].length !== 1 || key === ' ') return null;
  const order = [...rows.keys()].map((step) => (at + 1 + step) % rows.length);
  const found = order.find((index) => fold(rows[index]?.folder.name ?? '').startsWith(fold(key)));
  return found === undefined ? null : { focus: found };
}
