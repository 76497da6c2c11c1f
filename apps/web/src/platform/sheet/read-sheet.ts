import { extensionOf } from '@physio/contract/text/file-name';
import { msg } from '#ui/use-translation.ts';
import type { Encoding } from './encoding.ts';
import type { Parsed } from './parse-file.ts';
import { FILE_UNREADABLE, FileFault, readCsv, readInThread } from './read-csv.ts';
import type { Workbook, WorkbookFault, WorkbookLimits } from './workbook.ts';
import WorkbookThread from './workbook.worker.ts?worker';

/** `encoding`: null of a workbook. `sheet`: what its first sheet is called. `others`: its further ones. */
export type SheetFile = Omit<Parsed, 'encoding'> & {
  encoding: Encoding | null;
  sheet: string | null;
  others: { name: string; headings: string[]; lines: Parsed['lines'] }[];
};

const MOST_FILE_BYTES = 10 * 1024 * 1024;
export const SHEET_TOO_COSTLY = msg('The file takes too long to read. Please split it.');
const FAULTS = {
  tooLarge: msg('The file is larger than 10 MB. Please split it.'),
  tooManyRows: msg('At most 5,000 rows can be read at once. Please split the file.'),
  tooManyColumns: msg('A sheet can have at most 60 columns. Please leave some out.'),
  oldExcel: msg('Old Excel files (.xls) are not read. Please save it as .xlsx or CSV.'),
  openDocument: msg('OpenDocument files (.ods) are not read. Please save it as .xlsx or CSV.'),
  macros: msg('Workbooks with macros (.xlsm) are not read. Please save it as .xlsx or CSV.'),
  locked: msg('The workbook has a password, or is of an old kind. Please save it as .xlsx without a password.'),
} as const;

const WORKBOOK_FAULTS: Record<WorkbookFault, string> = {
  tooLarge: msg('The workbook is too large once it is unpacked. Please split it or save it as CSV.'),
  tooManyParts: msg('The workbook has too many parts. Please copy the sheet into a workbook of its own.'),
  tooManyRows: FAULTS.tooManyRows,
  tooManyColumns: FAULTS.tooManyColumns,
  macros: FAULTS.macros,
  notAWorkbook: FILE_UNREADABLE,
};
const NOT_READ: Record<string, string> = {
  xls: FAULTS.oldExcel,
  xlt: FAULTS.oldExcel,
  ods: FAULTS.openDocument,
  xlsm: FAULTS.macros,
  xlsb: FAULTS.macros,
  xltm: FAULTS.macros,
};
export const SHEET_TYPES = '.xlsx,.csv,.tsv,.txt,text/csv';

const ZIP = 'PK\u0003\u0004';
const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0';

/** The rows of a CSV file or of a workbook, up to `limits`. @throws FileFault */
export async function readSheetFile(file: File, encoding: Encoding | null, limits: WorkbookLimits): Promise<SheetFile> {
  const refused = NOT_READ[extensionOf(file.name)];
  if (refused) throw new FileFault(refused);
  if (file.size > MOST_FILE_BYTES) throw new FileFault(FAULTS.tooLarge);
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  if (start === OLD_OFFICE) throw new FileFault(FAULTS.locked);
  return start === ZIP ? fromWorkbook(file, limits) : fromCsv(file, encoding, limits);
}

async function fromWorkbook(file: File, limits: WorkbookLimits): Promise<SheetFile> {
  const read = await readInThread<Workbook>(new WorkbookThread(), { file, limits }, SHEET_TOO_COSTLY);
  if ('refused' in read) throw new FileFault(WORKBOOK_FAULTS[read.refused]);
  const [first, ...others] = read.tables;
  if (!first) throw new FileFault(FILE_UNREADABLE);
  return { encoding: null, sheet: first.name, headings: first.headings, lines: first.lines, openQuotes: [], others };
}

async function fromCsv(file: File, encoding: Encoding | null, limits: WorkbookLimits): Promise<SheetFile> {
  const parsed = await readCsv(file, encoding, SHEET_TOO_COSTLY);
  if (parsed.isCut || parsed.lines.length > limits.rows) throw new FileFault(FAULTS.tooManyRows);
  if (parsed.headings.length > limits.columns) throw new FileFault(FAULTS.tooManyColumns);
  return { ...parsed, sheet: null, others: [] };
}
