export type DateFields = { day: string; month: string; year: string };
export type DatePart = keyof DateFields;

const ORDERS: Record<string, readonly DatePart[]> = { ja: ['year', 'month', 'day'] };
/** In the order in which a date is written in a language. */
export const partsIn = (language: string): readonly DatePart[] => ORDERS[language] ?? ['day', 'month', 'year'];

/** `YYYY-MM-DD` of a date that exists, else null. */
export function dateOf({ day, month, year }: DateFields): string | null {
  const [y, m, d] = [year, month, day].map((text) => Number(text.normalize('NFKC').trim()));
  if (!Number.isInteger(y) || (y as number) < 1900 || (y as number) > 2100) return null;
  const date = new Date(Date.UTC(y as number, (m as number) - 1, d));
  const isReal = date.getUTCMonth() + 1 === m && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
