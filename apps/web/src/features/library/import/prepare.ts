import type { Language } from '@physio/contract/languages/languages';
import { SHEET_FACTS } from '@physio/contract/library/sheet-changes';
import { type SheetMapping, sectionColumn } from '@physio/contract/library/sheet-columns';
import { type KnownLabels, type SheetLabels, sheetLabels } from '@physio/contract/library/sheet-manifest';
import { holdsProgrammes } from '@physio/contract/library/sheet-programme-columns';
import { readProgrammes } from '@physio/contract/library/sheet-programmes';
import { type ReadRow, type RowFault, readExerciseRows } from '@physio/contract/library/sheet-rows';
import { OPEN_QUOTE, readableLines } from '#platform/sheet/open-quotes.ts';
import type { SheetFile } from '#platform/sheet/read-sheet.ts';

export type Source = SheetFile & { file: File };
/** `asSections`: columns of the file that are taken for sections of the classification. */
export type Choices = { language: Language; mapping: SheetMapping; asSections: readonly number[] };

export type Prepared = {
  /** Of a file of another project: the key of that library. */
  library?: string;
  name: string;
  language: Language;
  rows: ReadRow[];
  /** Columns that are there, of those whose absence says something else than an empty cell. */
  facts: (typeof SHEET_FACTS)[number][];
  faults: RowFault[];
  programmes: ReturnType<typeof readProgrammes>['programmes'];
  programmeFaults: ReturnType<typeof readProgrammes>['faults'];
  labels: SheetLabels;
};

/** The columns that were chosen, and those that became sections. */
export const mappingOf = ({ headings }: Pick<Source, 'headings'>, { mapping, asSections }: Choices): SheetMapping => ({
  ...mapping,
  ...Object.fromEntries(asSections.map((at) => [sectionColumn((headings[at] ?? '').trim()), at])),
});

/** What the file says: its rows, their faults, and the tags and options that they name. */
export function prepare(source: Source, choices: Choices, known: KnownLabels): Prepared {
  const { language } = choices;
  const mapping = mappingOf(source, choices);
  const { rows, faults } = readExerciseRows(readableLines(source), mapping, language);
  const sheet = source.others.find(({ name }) => holdsProgrammes(name));
  const { programmes, faults: programmeFaults } = sheet
    ? readProgrammes(sheet.headings, sheet.lines, rows, language)
    : { programmes: [], faults: [] };
  const open = source.openQuotes.map((row): RowFault => ({ row, column: null, message: OPEN_QUOTE }));
  return {
    name: source.file.name.slice(0, 100),
    language,
    rows,
    facts: SHEET_FACTS.filter((fact) => mapping[fact] !== undefined),
    faults: [...open, ...faults].sort((a, b) => a.row - b.row),
    programmes,
    programmeFaults,
    labels: sheetLabels(rows, known, language, programmes),
  };
}
