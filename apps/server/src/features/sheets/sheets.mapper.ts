import type { Language } from '@physio/contract/languages/languages';
import { SHEET_TEXTS, type SheetText } from '@physio/contract/library/sheet-columns';
import type { SheetExercise } from '@physio/contract/library/sheet-rows';
import { ownKeyOf } from '#features/library/public.ts';
import type { Sections } from './sections.service.ts';
import type { SheetRow, SheetTextsRow } from './sheets.queries.ts';

export type Parts = {
  texts: ReadonlyMap<number | null, readonly SheetTextsRow[]>;
  tags: ReadonlyMap<number | null, readonly { name: string }[]>;
  options: ReadonlyMap<number | null, readonly { node_id: number }[]>;
  files: ReadonlyMap<number | null, readonly { display_name: string }[]>;
};

/** Rows by what they belong to. */
export function gather<T>(rows: readonly T[], of: (row: T) => number | null): Map<number | null, T[]> {
  const gathered = new Map<number | null, T[]>();
  for (const row of rows) gathered.set(of(row), [...(gathered.get(of(row)) ?? []), row]);
  return gathered;
}

/** An exercise as its row of the sheet. The key stays the same as long as the exercise is there. */
export function sheetExerciseOf(row: SheetRow, parts: Parts, { pathOf }: Sections): SheetExercise {
  const written = [row, ...(parts.texts.get(row.id) ?? [])];
  const inLanguages = (text: SheetText) =>
    Object.fromEntries(written.filter((one) => one[text] !== '').map((one) => [one.language, one[text]])) as Partial<
      Record<Language, string>
    >;
  return {
    key: ownKeyOf(row),
    ...(Object.fromEntries(SHEET_TEXTS.map((text) => [text, inLanguages(text)])) as Record<
      SheetText,
      Partial<Record<Language, string>>
    >),
    sided: row.is_sided,
    strictness: row.strictness_mode,
    dose: { sets: row.default_sets, reps: row.default_reps, hold: row.default_hold, rest: row.default_rest },
    tags: (parts.tags.get(row.id) ?? []).map(({ name }) => name),
    options: (parts.options.get(row.id) ?? []).flatMap(({ node_id }) => {
      const path = pathOf(node_id);
      return path ? [path] : [];
    }),
    files: row.folder_id === null ? [] : (parts.files.get(row.folder_id) ?? []).map(({ display_name }) => display_name),
    ...(row.credit && { credit: row.credit }),
  };
}
