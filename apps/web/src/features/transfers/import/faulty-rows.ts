import type { ImportFault } from '@physio/contract/transfers/transfers';
import { msg } from '#ui/use-translation.ts';
import type { Parsed } from './parse-file.ts';

/** Of a row as a whole when it has no field. */
export type RowFault = Omit<ImportFault, 'field'> & { field: ImportFault['field'] | null };

const OPEN_QUOTE = msg('A quotation mark is opened in this row and never closed');

/** What the server found wrong, and what was wrong with the file itself, by row. */
export const allFaults = ({ openQuotes }: Parsed, found: readonly ImportFault[]): RowFault[] =>
  [...openQuotes.map((row): RowFault => ({ row, field: null, message: OPEN_QUOTE })), ...found].sort((a, b) => a.row - b.row);

type Words = { heading: string; say: (message: string) => string };

/** The rows that were left out as they stand in the file, with what is wrong behind: to be put right and imported again. */
export function faultyRows(source: Parsed, faults: readonly RowFault[], { heading, say }: Words): string[][] {
  const width = source.headings.length;
  const wrong = new Map<number, string[]>();
  for (const { row, message } of faults) wrong.set(row, [...(wrong.get(row) ?? []), say(message)]);
  const rows = source.lines.flatMap(({ row, cells }) => {
    const said = wrong.get(row);
    if (said === undefined) return [];
    return [[...Array.from({ length: width }, (_, at) => cells[at] ?? ''), said.join('; ')]];
  });
  return [[...source.headings, heading], ...rows];
}
