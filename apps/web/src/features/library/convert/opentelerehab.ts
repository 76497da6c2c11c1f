import { EXERCISE_LIMITS } from '@physio/contract/exercises/exercise-record';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { InLanguages } from '@physio/contract/library/manifest';
import { type Cell, cellText, readCount } from '@physio/contract/library/sheet-cells';
import type { SheetColumn, SheetMapping } from '@physio/contract/library/sheet-columns';
import type { RowFault, SheetLine } from '@physio/contract/library/sheet-rows';
import { OPEN_QUOTE, readableLines } from '#platform/sheet/open-quotes.ts';
import type { Source } from '../import/prepare.ts';
import { type Address, type Converted, Refused } from './conversion.ts';
import { rowOf, withoutTwice } from './drafts.ts';
import { readCategories, readFields, readFiles } from './opentelerehab-cells.ts';
import { columnCalled } from './opentelerehab-headings.ts';
import * as said from './said.ts';

/** The headings of the project's export that are read; the others say what a patient is asked. */
const COLUMNS = ['id', 'title', 'files', 'sets', 'reps', 'categories', 'dynamic_fields'] as const;
type Column = (typeof COLUMNS)[number];
const NOT_TAKEN = ['collect_sets_and_reps', 'collect_pain_level'] as const;

type Table = { name: string | null; headings: readonly string[]; lines: readonly SheetLine[] };
type Sheet = { language: string | null; table: Table; cell: (line: SheetLine, column: Column) => string };

/** "en" or "pt-BR"; what a program calls a sheet by itself is not a language. */
const CODE = /^([a-z]{2,3})(?:[-_][a-z]{2,4})?$/i;
const languageOf = (name: string | null): string | null => CODE.exec(name?.trim() ?? '')?.[1]?.toLowerCase() ?? null;

function sheetOf(table: Table): Sheet {
  const at = new Map(COLUMNS.map((column) => [column, columnCalled(table, column)] as const));
  return {
    table,
    language: languageOf(table.name),
    cell: (line, column) => cellText(line.cells[at.get(column) ?? -1] ?? ''),
  };
}

/**
 * An export of the group's own: one sheet a language, the same exercise in the same row of each. `language`: of a sheet that names none.
 * What `files` names is listed and never fetched. @throws Refused when no sheet is in a language of the console
 */
export function fromOpenTeleRehab(source: Omit<Source, 'file'>, language: Language): Converted {
  const tables: Table[] = [{ name: source.sheet, headings: source.headings, lines: readableLines(source) }, ...source.others];
  const open = source.openQuotes.map((row): RowFault => ({ row, column: null, message: OPEN_QUOTE }));
  const sheets = tables.map(sheetOf).filter(({ table }) => table.lines.length > 0);
  const inOurs = LANGUAGES.flatMap((own) => sheets.filter((sheet) => sheet.language === own).slice(0, 1));
  const [first = sheets.find((sheet) => sheet.language === null)] = inOurs;
  if (!first) throw new Refused('otherLanguages');
  const original = LANGUAGES.find((own) => own === first.language) ?? language;
  const others = inOurs.filter((sheet) => sheet !== first).map(translationsOf);
  const read = first.table.lines.map((line) => ({ line, ...convert(first, line, original, others) }));
  const { rows, twice } = withoutTwice(read.flatMap(({ made }) => ('row' in made ? [made.row] : [])));
  const kept = new Set(rows.map(({ row }) => row));
  const ignored = sheets.filter((sheet) => sheet !== first && !inOurs.includes(sheet));
  const asked = NOT_TAKEN.filter((column) => columnCalled(first.table, column) !== -1);
  const own = new Set(first.table.lines.map(({ row }) => row));
  const without = others.flatMap(({ language: of, titles }) =>
    [...titles.keys()].filter((row) => !own.has(row)).map((row) => `${of} ${row}`),
  );
  return {
    project: 'OpenTeleRehab',
    language: original,
    rows,
    faults: [...open, ...read.flatMap(({ faults }) => faults)],
    losses: [
      { message: said.TWICE, count: twice.length, names: twice },
      { message: said.OTHER_SHEETS, count: ignored.length, names: ignored.map(({ table }) => table.name ?? '') },
      { message: said.NO_ORIGINAL, count: without.length, names: without },
      { message: said.FIELDS_LEFT, count: asked.length, names: asked },
    ],
    addresses: read.filter(({ line }) => kept.has(line.row)).flatMap(({ addresses }) => addresses),
    source: { headings: [...first.table.headings], lines: first.table.lines.map(({ row, cells }) => ({ row, cells: [...cells] })) },
    mapping: columnsOf(first.table),
    ...(first.language === null && { languageUnsaid: true }),
  };
}

const SHOWN_AS: Partial<Record<Column, SheetColumn>> = {
  id: 'key',
  title: 'name',
  categories: 'tags',
  dynamic_fields: 'description',
};
const columnsOf = (table: Table): SheetMapping =>
  Object.fromEntries(
    COLUMNS.filter((column) => column !== 'files')
      .map((column) => [SHOWN_AS[column] ?? column, columnCalled(table, column)] as const)
      .filter(([, at]) => at !== -1),
  );

type Translations = {
  language: Language;
  titles: ReadonlyMap<number, { id: string; title: string; fields: Cell<string> }>;
};
const translationsOf = ({ language, table, cell }: Sheet): Translations => ({
  language: language as Language,
  titles: new Map(
    table.lines.map((line) => [
      line.row,
      { id: cell(line, 'id'), title: cell(line, 'title'), fields: readFields(cell(line, 'dynamic_fields')) },
    ]),
  ),
});

function convert({ cell }: Sheet, line: SheetLine, original: Language, others: readonly Translations[]) {
  const faults: RowFault[] = [];
  const take = <T>(column: RowFault['column'], read: Cell<T>, otherwise: T): T => {
    if ('value' in read) return read.value;
    faults.push({ row: line.row, column, message: read.fault });
    return otherwise;
  };
  const [id, title] = [cell(line, 'id'), cell(line, 'title').replace(/\s+/g, ' ')];
  const { tags, options } = take('tags', readCategories(cell(line, 'categories')), { tags: [], options: [] });
  const sets = take('sets', readCount(cell(line, 'sets'), 0, EXERCISE_LIMITS.dose), null) || null;
  const reps = take('reps', readCount(cell(line, 'reps'), 0, EXERCISE_LIMITS.dose), null);
  const name: InLanguages = { [original]: title };
  const description: InLanguages = { [original]: take('description', readFields(cell(line, 'dynamic_fields')), '') };
  for (const { language, titles } of others) {
    const theirs = titles.get(line.row);
    if (!theirs || theirs.title === '') continue;
    if (theirs.id !== '' && theirs.id !== id) take(null, { fault: said.otherId(language) }, '');
    name[language] = theirs.title.replace(/\s+/g, ' ');
    description[language] = take(null, theirs.fields, '');
  }
  const made = rowOf({
    row: line.row,
    // Two installations number their exercises alike.
    key: `${id} ${title}`,
    language: original,
    texts: { name, description },
    // Without sets the project has no dose, whatever else the row says.
    dose: { sets, reps: sets === null ? null : reps },
    tags,
    options,
  });
  const addresses = readFiles(cell(line, 'files')).map(
    (address): Address => ({ exercise: title, address, licence: '', author: '', madeByAi: false }),
  );
  const all = [...faults, ...('faults' in made ? made.faults : [])];
  return { made: all.length > 0 ? { faults: all } : made, faults: all, addresses };
}
