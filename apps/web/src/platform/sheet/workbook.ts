import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import type { Line } from './parse-file.ts';

export type Table = { name: string; headings: string[]; lines: Line[] };
export type Workbook = { tables: Table[] } | { refused: WorkbookFault };
/** Why a workbook is not read. */
export type WorkbookFault = 'tooLarge' | 'tooManyParts' | 'tooManyRows' | 'tooManyColumns' | 'macros' | 'notAWorkbook';

export type WorkbookLimits = { rows: number; columns: number };
const MOST_PARTS = 64;
/** Of one part, unpacked. A workbook of 5 MB can hold a sheet that takes the reader a minute and 700 MB. */
const MOST_BYTES = 20 * 1024 * 1024;
const MACROS = /(?:^|\/)vbaProject\.bin$/i;
const WORKBOOK = /^xl\/workbook\.xml$/i;
const READ = /\.(?:xml|rels)$/i;

class Refused extends Error {
  readonly fault: WorkbookFault;
  constructor(fault: WorkbookFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The sheets of an XLSX file as text. Nothing is unpacked before its directory has been looked at. */
export async function readWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Promise<Workbook> {
  try {
    const parts = partsOf(bytes);
    const sheets = await readXlsxFile(await new Blob([parts]).arrayBuffer());
    return { tables: sheets.map(({ sheet, data }) => tableOf(sheet, data as unknown[][], limits)) };
  } catch (error) {
    return { refused: error instanceof Refused ? error.fault : 'notAWorkbook' };
  }
}

/** The parts that are read, packed without compression: the reader would start threads of its own to unpack them. */
function partsOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const directory: UnzipFileInfo[] = [];
  unzipSync(bytes, {
    filter: (part) => {
      directory.push(part);
      return false;
    },
  });
  if (directory.length > MOST_PARTS) throw new Refused('tooManyParts');
  if (directory.some(({ name }) => MACROS.test(name))) throw new Refused('macros');
  if (!directory.some(({ name }) => WORKBOOK.test(name))) throw new Refused('notAWorkbook');
  const wanted = directory.filter(({ name }) => READ.test(name));
  if (wanted.some(({ originalSize }) => originalSize > MOST_BYTES)) throw new Refused('tooLarge');
  const unpacked = unzipSync(bytes, { filter: ({ name }) => READ.test(name) });
  return zipSync(unpacked, { level: 0 }) as Uint8Array<ArrayBuffer>;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The first row that is not blank holds the headings. */
function tableOf(name: string, data: readonly (readonly unknown[])[], limits: WorkbookLimits): Table {
  const rows = data.map((row, at): Line => ({ row: at + 1, cells: row.map(textOf) })).filter(({ cells }) => !isBlank(cells));
  if (rows.length > limits.rows + 1) throw new Refused('tooManyRows');
  const widest = Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  if (widest > limits.columns) throw new Refused('tooManyColumns');
  const [first, ...lines] = rows;
  return { name, headings: first?.cells ?? [], lines };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
