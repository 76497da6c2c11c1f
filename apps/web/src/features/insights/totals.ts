import { INSIGHT_COLUMNS } from '@physio/contract/insights';

export type Totals = Record<(typeof INSIGHT_COLUMNS)[number], number>;

/** The one row of the answer by its columns' names, whatever their order; what is missing is 0. */
export function totalsOf({ columns, results }: { columns: readonly string[]; results: readonly (readonly number[])[] }): Totals {
  const row = results[0] ?? [];
  const value = (name: string) => row[columns.indexOf(name)] ?? 0;
  return Object.fromEntries(INSIGHT_COLUMNS.map((name) => [name, value(name)])) as Totals;
}

/** Hours and minutes from an hour on, minutes from a minute on, else seconds. */
export function splitDuration(seconds: number): { hours: number; minutes: number; seconds: number } {
  if (seconds < 60) return { hours: 0, minutes: 0, seconds: Math.round(seconds) };
  const minutes = Math.round(seconds / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 };
}
