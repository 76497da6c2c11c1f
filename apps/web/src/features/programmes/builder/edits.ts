import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import type { TextLanguages } from '@physio/contract/languages/texts';
import { counted, DOSE_FIELDS, type Dose, type DoseField, type Item } from '../items.ts';

/** What is saved: the header and the sequence. `repeats` is null while its field is empty. */
export type Content = {
  name: string;
  description: string;
  repeats: number | null;
  items: readonly Item[];
  /** Of name and description, where it is not the reader's. */
  languages?: TextLanguages;
};

/** Fields to set on several cards at once; what is not given stays as it is on each. */
export type DosePatch = Partial<Dose & { notes: string }>;

/** A change of the content by the user: a step of undo. */
export type Edit =
  /** `at` is its place in the list; without it, the end. */
  | { type: 'add'; item: Item; at?: number }
  | { type: 'remove'; key: string }
  | { type: 'move'; from: number; to: number }
  /** Another exercise takes the place and the dose of the one of that key. */
  | { type: 'swap'; key: string; item: Item }
  | { type: 'setField'; key: string; field: DoseField; value: number | null }
  | { type: 'setNotes'; key: string; notes: string }
  | { type: 'setMany'; keys: readonly string[]; patch: DosePatch }
  | { type: 'setHeader'; header: Partial<Omit<Content, 'items' | 'languages'>> };

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const taken = list[from];
  if (taken === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, taken);
}

const has = (items: readonly Item[], key: string) => items.some((item) => item.key === key);

function added(items: readonly Item[], item: Item, at = items.length): readonly Item[] {
  return has(items, item.key) || items.length >= PROGRAMME_LIMITS.items ? items : items.toSpliced(at, 0, item);
}

function swapped(items: readonly Item[], key: string, { exerciseId, variationIds, name, poster, gif, languages, ...other }: Item) {
  if (!has(items, key) || has(items, other.key)) return items;
  const exercise = { key: other.key, exerciseId, variationIds, name, poster, gif };
  return items.map((item) => {
    if (item.key !== key) return item;
    const { languages: before, ...kept } = item;
    const spoken = { ...(before?.notes && { notes: before.notes }), ...(languages?.name && { name: languages.name }) };
    return { ...kept, ...exercise, ...(Object.keys(spoken).length > 0 && { languages: spoken }) };
  });
}

/** The items with the patch on those of the keys; the same list when that changes none of them. */
function patched(items: readonly Item[], keys: readonly string[], patch: DosePatch): readonly Item[] {
  const entries = Object.entries(patch) as [keyof DosePatch, unknown][];
  const differs = (item: Item) => keys.includes(item.key) && entries.some(([field, value]) => item[field] !== value);
  return items.some(differs) ? items.map((item) => (differs(item) ? { ...item, ...patch } : item)) : items;
}

/** The patch as it is kept: numbers within their bounds. */
export function countedPatch(patch: DosePatch): DosePatch {
  const numbers = DOSE_FIELDS.flatMap((field) => {
    const value = patch[field];
    return value === undefined || value === null ? [] : [[field, counted(field, value)] as const];
  });
  return { ...Object.fromEntries(numbers), ...(patch.notes !== undefined && { notes: patch.notes }) };
}

function editedItems(items: readonly Item[], edit: Exclude<Edit, { type: 'setHeader' }>): readonly Item[] {
  switch (edit.type) {
    case 'add':
      return added(items, edit.item, edit.at);
    case 'remove':
      return has(items, edit.key) ? items.filter((item) => item.key !== edit.key) : items;
    case 'move':
      return moved(items, edit.from, edit.to);
    case 'swap':
      return swapped(items, edit.key, edit.item);
    case 'setField':
      return patched(items, [edit.key], { [edit.field]: edit.value });
    case 'setNotes':
      return patched(items, [edit.key], { notes: edit.notes });
    case 'setMany':
      return patched(items, edit.keys, countedPatch(edit.patch));
  }
}

/** The content after an edit; the same object when nothing changes. */
export function edited(content: Content, edit: Edit): Content {
  if (edit.type === 'setHeader') {
    const next = { ...content, ...edit.header };
    return next.name === content.name && next.description === content.description && next.repeats === content.repeats
      ? content
      : next;
  }
  const items = editedItems(content.items, edit);
  return items === content.items ? content : { ...content, items };
}
