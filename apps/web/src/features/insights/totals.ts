import { INSIGHT_COLUMNS } from '@physio/contract/insights/insights';

export type Totals = Record<(typeof INSIGHT_COLUMNS)[number], number>;

/** The one row of the answer by its columns' names, whatever their order; what is missing is 0. */
export function totalsOf({ columns, results }: { columns: readonly string[]; results: readonly (readonly number[])[] }): Totals {
  const row = results[0] ?? [];
  const value = (name: string) => row[columns.indexOf(name)] ?? 0;
  return Object.fromEntries(INSIGHT_COLUMNS.map((name) => [name, value(name)])) as Totals;
}
