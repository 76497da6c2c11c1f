import type { Language } from '@physio/contract/languages/languages';
import { INK, LINE, QUIET } from './colours.ts';
import { type Element, MARGIN, type Sheet, type Style } from './sheet.ts';

/** `share` of the width; `strong` columns head their row. */
export type Column = { head: string; share: number; align?: 'left' | 'right'; strong?: boolean };
/** Lines of a cell, the quiet ones smaller. */
export type Cell = { text: string; lang?: Language | undefined; quiet?: boolean }[];

const GAP = 8;
const PADDING = 4;
const HEAD: Style = { size: 8, colour: QUIET };
const BODY: Style = { size: 9, colour: INK };
const SMALL: Style = { size: 8, colour: QUIET };
type Block = { lines: string[]; style: Style };

/** A table whose rows stay whole and whose heads stand on every page it reaches. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly Cell[][]): void {
  const table = sheet.element('Table');
  const widths = columns.map(({ share }) => share * sheet.width);
  const blocks = (cell: Cell, index: number, base: Style): Block[] =>
    cell.map(({ text, lang, quiet }) => {
      const { align = 'left', strong } = columns[index] as Column;
      const style = quiet ? { ...SMALL, align, lang } : { ...base, align, lang, ...(strong && base === BODY && { bold: true }) };
      return { lines: sheet.lines(text, (widths[index] as number) - GAP, style), style };
    });
  const heads = columns.map(({ head }, index) => blocks([{ text: head }], index, HEAD));
  const head = () => drawRow(sheet, table, heads, widths, () => ({ type: 'TH', options: { scope: 'Column' } }));
  const bodies = rows.map((row) => row.map((cell, index) => blocks(cell, index, BODY)));
  sheet.need(heightOf(sheet, heads) + heightOf(sheet, bodies[0] ?? []));
  head();
  for (const body of bodies) {
    const page = sheet.doc.page;
    sheet.need(heightOf(sheet, body));
    if (sheet.doc.page !== page) head();
    drawRow(sheet, table, body, widths, (index) =>
      columns[index]?.strong ? { type: 'TH', options: { scope: 'Row' } } : { type: 'TD', options: {} },
    );
  }
  table.end();
}

const cellHeight = (sheet: Sheet, blocks: readonly Block[]) =>
  blocks.reduce((sum, { lines, style }) => sum + lines.length * sheet.lineHeight(style), 0);
const heightOf = (sheet: Sheet, cells: readonly Block[][]) =>
  Math.max(0, ...cells.map((blocks) => cellHeight(sheet, blocks))) + 2 * PADDING;

type Kind = { type: 'TH' | 'TD'; options: object };

function drawRow(
  sheet: Sheet,
  table: Element,
  cells: readonly Block[][],
  widths: readonly number[],
  kind: (index: number) => Kind,
) {
  const row = sheet.element('TR', table);
  let x = MARGIN;
  for (const [index, blocks] of cells.entries()) {
    const width = widths[index] as number;
    const { type, options } = kind(index);
    const element = sheet.element(type, row, options);
    let y = sheet.y + PADDING;
    for (const { lines, style } of blocks) y += sheet.write(element, lines, { x, y, width: width - GAP }, style);
    x += width;
  }
  row.end();
  sheet.y += heightOf(sheet, cells);
  sheet.decoration((doc) =>
    doc
      .moveTo(MARGIN, sheet.y)
      .lineTo(MARGIN + sheet.width, sheet.y)
      .lineWidth(0.5)
      .stroke(LINE),
  );
}
