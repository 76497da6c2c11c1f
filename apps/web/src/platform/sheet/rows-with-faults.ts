import type { Parsed } from './parse-file.ts';

/** Of a row as a whole when it has no field. `message`: translated. */
export type SheetFault = { row: number; field: string | null; message: string };

/** The rows that were left out as they stand in the file, with what is wrong behind: to be put right and imported again. */
export function rowsWithFaults(
  source: Pick<Parsed, 'headings' | 'lines'>,
  faults: readonly SheetFault[],
  heading: string,
): string[][] {
  const width = source.headings.length;
  const wrong = new Map<number, string[]>();
  for (const { row, message } of faults) wrong.set(row, [...(wrong.get(row) ?? []), message]);
  const rows = source.lines.flatMap(({ row, cells }) => {
    const said = wrong.get(row);
    if (said === undefined) return [];
    return [[...Array.from({ length: width }, (_, at) => cells[at] ?? ''), said.join('; ')]];
  });
  return [[...source.headings, heading], ...rows];
}
