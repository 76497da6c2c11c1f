import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';
import type { Cell, CellKind } from './statement-cells.ts';

/** `kinds`: of the columns. The first row is the heading. */
type SheetInput = {
  name: string;
  kinds: readonly CellKind[];
  widths: readonly number[];
  rows: readonly (readonly Cell[])[];
};

/** A spreadsheet in which every cell has a type, so that none can be taken for a formula. It takes seconds of a whole core. */
export const makeWorkbook = async (sheets: readonly SheetInput[]): Promise<Uint8Array> =>
  writeXlsxFile(
    sheets.map(({ name, kinds, widths, rows: [heading = [], ...rows] }) => ({
      sheet: name,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      data: [
        heading.map((text): SheetCell => ({ type: String, value: String(text), fontWeight: 'bold', wrap: true })),
        ...rows.map((row) => row.map((cell, at) => typed(cell, kinds[at] ?? 'text'))),
      ],
    })),
  ).toBuffer();

function typed(cell: Cell, kind: CellKind): SheetCell {
  if (cell === null || cell === '') return null;
  if (kind === 'number') return { type: Number, value: Number(cell) };
  if (kind === 'day') return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return { type: String, value: String(cell) };
}
