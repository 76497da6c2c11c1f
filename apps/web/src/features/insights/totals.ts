import { INSIGHT_COLUMNS } from '@physio/contract/insights/insights';

type Column = (typeof INSIGHT_COLUMNS)[number];
/** `accuracy`, `successful_reps`: null when no session was measured. */
type Measured = 'accuracy' | 'successful_reps';
export type Totals = Record<Exclude<Column, Measured>, number> & Record<Measured, number | null>;

/** The one row of the answer by its columns' names, whatever their order; what is missing is 0. */
export function totalsOf({
  columns,
  results,
}: {
  columns: readonly string[];
  results: readonly (readonly (number | null)[])[];
}): Totals {
  const row = results[0] ?? [];
  const value = (name: string) => {
    const found = row[columns.indexOf(name)];
    return found === undefined ? 0 : found;
  };
  const totals = Object.fromEntries(INSIGHT_COLUMNS.map((name) => [name, value(name)])) as Totals;
  // An answer that does not know of sessions without a camera measured all of them.
  return columns.includes('measured') ? totals : { ...totals, measured: totals.sessions };
}
