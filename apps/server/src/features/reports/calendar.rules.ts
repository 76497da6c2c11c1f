import { addDays, mondayOf } from '@physio/contract/common/dates';
import type { ReportCalendar } from './report.ts';

/** The newest half year: what stays legible on a page. */
export const CALENDAR_WEEKS = 26;
const DAYS = 7;

/** Days on which a plan ran, `YYYY-MM-DD`, both inclusive. */
export type Span = { from: string; to: string };

/**
 * Every week from the first plan's start to `today`, at most the newest half year; null before the first start. A day that
 * is yet to come has no sessions to show.
 */
export function calendarOf(spans: readonly Span[], sessions: ReadonlyMap<string, number>, today: string): ReportCalendar | null {
  const first = spans.map(({ from }) => from).sort()[0];
  if (first === undefined || first > today) return null;
  const last = mondayOf(today);
  const from = [mondayOf(first), addDays(last, -DAYS * (CALENDAR_WEEKS - 1))].sort().at(-1) as string;
  const ran = (day: string) => day <= today && spans.some((span) => day >= span.from && day <= span.to);
  const weeks: (number | null)[][] = [];
  for (let monday = from; monday <= last; monday = addDays(monday, DAYS)) {
    const days = Array.from({ length: DAYS }, (_, n) => addDays(monday, n));
    weeks.push(days.map((day) => (ran(day) ? (sessions.get(day) ?? 0) : null)));
  }
  return { from, weeks };
}
