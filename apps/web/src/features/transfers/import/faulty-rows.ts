import type { ImportFault } from '@physio/contract/transfers';
import type { Parsed } from './parse-file.ts';

type Words = { heading: string; say: (message: string) => string };

/** The rows that were left out as they stand in the file, with what is wrong behind: to be put right and imported again. */
export function faultyRows(source: Parsed, faults: readonly ImportFault[], { heading, say }: Words): string[][] {
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
