export type DateRange = { start: string; end: string };
export type RangeName = 'custom' | 'today' | 'this-week' | 'this-month' | 'last-month' | 'all';

/** A day without a change of clocks, as in UTC. */
export const DAY_MS = 86_400_000;

const pad = (n: number) => String(n).padStart(2, '0');
/** `YYYY-MM-DD` of a date's local day. */
export const localDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
/** The day in UTC at an instant. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);
/** The day that it is at an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);

/** `YYYY-MM-DD HH:mm:ss` of a date's local time. */
export const localTimestamp = (date: Date) =>
  `${localDay(date)} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;

/** `days` later (or earlier), as calendar days: no clock change shifts it. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return utcDay(date);
}

/** Calendar days from one day to another; less than 0 when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The same day so many years later; of 29 February the day after, where there is none. */
export function addYears(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return utcDay(date);
}

const MONDAY = 1;
const startOf = (name: Exclude<RangeName, 'custom'>, now: Date): Date => {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (name) {
    case 'today':
      return now;
    case 'this-week':
      return new Date(year, month, day - ((now.getDay() - MONDAY + 7) % 7));
    case 'this-month':
      return new Date(year, month, 1);
    case 'last-month':
      return new Date(year, month - 1, 1);
    case 'all':
      return new Date(year - 2, month, day);
  }
};

/**
 * A named range in local time, from 00:00:00 of its first day to 23:59:59 of its last, as timestamps. Weeks start on
 * Monday; `all` goes back two years; `custom` takes the two days given.
 */
export function dateRange(name: RangeName, now: Date, custom?: { from: string; to: string }): DateRange {
  const [from, to] =
    name === 'custom'
      ? [custom?.from ?? localDay(now), custom?.to ?? localDay(now)]
      : [localDay(startOf(name, now)), localDay(name === 'last-month' ? new Date(now.getFullYear(), now.getMonth(), 0) : now)];
  return { start: `${from} 00:00:00`, end: `${to} 23:59:59` };
}
