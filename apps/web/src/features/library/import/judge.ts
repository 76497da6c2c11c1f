import type { Sentence } from '@physio/contract/common/sentence';
import type { Credit } from '@physio/contract/credits/credits';
import type { LibraryCheck, SAME_NAME } from '@physio/contract/library/library';
import type { ItemChange } from '@physio/contract/library/sheet-changes';
import type { SheetColumn } from '@physio/contract/library/sheet-columns';
import { manifestOf, type SheetLabels } from '@physio/contract/library/sheet-manifest';
import { PROGRAMME_MESSAGES } from '@physio/contract/library/sheet-programmes';
import type { ReadRow, RowFault } from '@physio/contract/library/sheet-rows';
import { msg } from '#ui/use-translation.ts';
import type { Wish } from './import.api.ts';
import { findMedia, type MediaFiles } from './media-files.ts';
import type { Prepared } from './prepare.ts';

type SameName = (typeof SAME_NAME)[number];
/** `credit`: of every exercise, where the person says whose they are. */
export type Terms = { made: ReadonlySet<string>; arrives: 'pending' | 'approved'; sameName: SameName; credit?: Credit | undefined };

export const allLabels = ({ tags, options }: SheetLabels): Set<string> => new Set([...tags, ...options].map(({ id }) => id));

/** The call's body: these rows on these terms. */
export function wishOf(prepared: Prepared, taken: readonly ReadRow[], terms: Terms): Wish {
  const { credit } = terms;
  const rows = credit ? taken.map(({ row, exercise }) => ({ row, exercise: { ...exercise, credit } })) : taken;
  const keys = new Set(rows.map(({ exercise }) => exercise.key));
  const programmes = prepared.programmes.filter(({ items }) => items.every(({ exercise }) => keys.has(exercise)));
  const { library, name, language, labels } = prepared;
  const manifest = manifestOf({ library, name, language, rows, programmes, labels, made: terms.made });
  return {
    source: { kind: 'sheet', name, manifest, facts: prepared.facts },
    language,
    arrives: terms.arrives,
    same_name: terms.sameName,
  };
}

const MISSING = msg('The file {{file}} is not among the chosen ones');
export type Outcome = {
  /** Rows that can be added, or are there already. */
  rows: ReadRow[];
  faults: RowFault[];
  stateOf: ReadonlyMap<string, LibraryCheck['items'][number]['state']>;
  /** What rows say otherwise than the exercises that have their keys. */
  changed: { row: ReadRow; changes: ItemChange[] }[];
  /** Of new exercises, by key. */
  files: Map<string, File[]>;
};

/** With what the server found, and which files are there. A file is needed of what is new only. */
export function judge(prepared: Prepared, check: LibraryCheck, media: MediaFiles, mostBytes: number): Outcome {
  const stateOf = new Map(check.items.filter(({ kind }) => kind === 'exercise').map(({ key, state }) => [key, state]));
  const refused = new Map(check.faults.filter(({ kind }) => kind === 'exercise').map(({ key, message }) => [key, message]));
  const files = new Map<string, File[]>();
  const faults: RowFault[] = [];
  const rows = prepared.rows.filter(({ row, exercise }) => {
    const wrong: RowFault[] = [];
    const add = (column: SheetColumn | null, message: RowFault['message']) => wrong.push({ row, column, message });
    const message = refused.get(exercise.key);
    if (message) add(null, message);
    if (stateOf.get(exercise.key) === 'new') {
      const found = exercise.files.map((name) => ({ name, ...findMedia(media, name, mostBytes) }));
      for (const one of found)
        if ('missing' in one) add('files', { key: MISSING, values: { file: one.name } });
        else if ('refused' in one) add('files', one.refused);
      if (wrong.length === 0)
        files.set(
          exercise.key,
          found.flatMap((one) => ('file' in one ? [one.file] : [])),
        );
    }
    faults.push(...wrong);
    return wrong.length === 0;
  });
  const changes = new Map(check.items.map((item) => [`${item.kind} ${item.key}`, item.changes ?? []]));
  const changed = rows
    .map((row) => ({ row, changes: changes.get(`exercise ${row.exercise.key}`) ?? [] }))
    .filter((one) => one.changes.length > 0);
  return { changed, rows, faults: [...prepared.faults, ...faults].sort((a, b) => a.row - b.row), stateOf, files };
}

/** Of the second sheet: what is wrong with its rows, and what goes with a row of the first. */
export function programmeFaults(
  prepared: Prepared,
  { rows }: Outcome,
): { row: number | null; name: string; message: string | Sentence }[] {
  const keys = new Set(rows.map(({ exercise }) => exercise.key));
  const left = prepared.programmes.filter(({ items }) => !items.every(({ exercise }) => keys.has(exercise)));
  return [
    ...prepared.programmeFaults.map((fault) => ({ ...fault, name: '' })),
    ...left.map(({ name }) => ({ row: null, name: Object.values(name)[0] ?? '', message: PROGRAMME_MESSAGES.left })),
  ];
}
