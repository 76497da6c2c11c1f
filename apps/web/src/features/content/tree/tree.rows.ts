import type { Folder } from '@physio/contract/content/folders';
import { fold } from '@physio/contract/text/fold';

export type FolderMap = ReadonlyMap<string, Folder>;
/** Every folder of a tree, the root too, by its id. */
export function foldersById(root: Folder): FolderMap {
  const found = new Map<string, Folder>();
  const add = (folder: Folder) => {
    found.set(folder.encoded_id, folder);
    folder.children.forEach(add);
  };
  add(root);
  return found;
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

/** Not into itself, not below itself, and not where it stands already. */
export function mayMove(folders: FolderMap, folder: Folder, targetId: string): boolean {
  if (folder.parent_id === targetId) return false;
  let above = folders.get(targetId);
  if (above === undefined) return false;
  for (; above !== undefined; above = folders.get(above.parent_id ?? '')) if (above.encoded_id === folder.encoded_id) return false;
  return true;
}

/** What a search leaves of a tree: the matches and all that leads to them; `open` are those with something left below. */
export type Matches = { needle: string; shown: ReadonlySet<string>; open: string[] };

/** Null when nothing is searched for. */
export function matchesOf(root: Folder, search: string): Matches | null {
  const needle = fold(search);
  if (needle === '') return null;
  const shown = new Set<string>();
  const open: string[] = [];
  const visit = (folder: Folder): boolean => {
    let leads = false;
    for (const child of folder.children) leads = visit(child) || leads;
    if (leads) open.push(folder.encoded_id);
    if (leads || foldedName(folder).includes(needle)) shown.add(folder.encoded_id);
    return leads || shown.has(folder.encoded_id);
  };
  root.children.forEach(visit);
  return { needle, shown, open };
}

const keys = new WeakMap<Folder, string>();
/** Folding ten thousand names takes longer than a frame: each is folded once. */
function foldedName(folder: Folder): string {
  const known = keys.get(folder) ?? fold(folder.name);
  keys.set(folder, known);
  return known;
}

const AT_ONCE = 500;
type Idle = (run: () => void) => void;
// Safari has no idle callback.
const whenIdle: Idle = (run) => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run));

/** Folds the names while nobody waits for them, some hundred at a time. @returns what stops it */
export function foldAhead(folders: Iterable<Folder>, later: Idle = whenIdle): () => void {
  const left = [...folders];
  let stopped = false;
  const go = () => {
    if (stopped) return;
    left.splice(-AT_ONCE).forEach(foldedName);
    if (left.length > 0) later(go);
  };
  later(go);
  return () => {
    stopped = true;
  };
}

/** `label` is the whole path ("Knee / GIFs"), of which `name` is the last part. */
export type FolderOption = { value: string; label: string; name: string; depth: number };
/** Every folder with its path, in the order of the tree; what `leave` names is left out, with all it holds when it says so. */
export function optionsOf(root: Folder, rootName: string, leave: (folder: Folder) => 'keep' | 'skip' | 'prune'): FolderOption[] {
  const options: FolderOption[] = [];
  const walk = (folder: Folder, above: readonly string[]) => {
    const verdict = leave(folder);
    if (verdict === 'prune') return;
    const name = folder === root ? rootName : folder.name;
    const path = [...above, name].filter((part) => part !== '');
    if (verdict === 'keep') options.push({ value: folder.encoded_id, label: path.join(' / '), name, depth: path.length - 1 });
    for (const child of folder.children) walk(child, path);
  };
  walk(root, []);
  return options;
}

/** The ids of the options whose path has what is searched for, and of those above them; null when nothing is searched for. */
export function idsLeadingTo(options: readonly FolderOption[], search: string): ReadonlySet<string> | null {
  const needle = fold(search);
  if (needle === '') return null;
  const found = new Set<string>();
  let wanted = -1;
  for (const { value, label, depth } of options.toReversed()) {
    if (depth !== wanted && !fold(label).includes(needle)) continue;
    found.add(value);
    wanted = depth - 1;
  }
  return found;
}
