import { addDays } from '@physio/contract/common/dates';
import { PRACTICE_WEEKS } from '@physio/contract/practice/people';

type Month = { month: string; from: string; to: string };
/** First and last day counted, those of as long before, and the calendar months to show; `isClosed`: a month that does not change any more. */
export type Range = { from: string; to: string; before: { from: string; to: string }; months: Month[]; isClosed: boolean };

/** Sessions come from phones up to so many days late. */
const PROVISIONAL_DAYS = 3;
const FEWEST_MONTHS = 3;

const earlier = (a: string, b: string) => [a, b].sort()[0] as string;
const monthOf = (day: string) => day.slice(0, 7);
/** The month so many before or after one, `YYYY-MM`. */
function monthsLater(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return monthOf(at.toISOString());
}
const lastDayOf = (month: string) => addDays(`${monthsLater(month, 1)}-01`, -1);
const spanOf = (month: string, last: string): Month => {
  const end = lastDayOf(month);
  return { month, from: `${month}-01`, to: earlier(end, last) };
};

/** What a range asks for on `today`; null for a month that has not begun. Today itself is never counted. */
export function rangeOf(range: string, today: string): Range | null {
  const yesterday = addDays(today, -1);
  if (PRACTICE_WEEKS.some((weeks) => weeks === range)) {
    const from = addDays(yesterday, 1 - 7 * Number(range));
    const before = { from: addDays(from, -7 * Number(range)), to: addDays(from, -1) };
    return { from, to: yesterday, before, months: monthsUntil(monthOf(from), yesterday), isClosed: false };
  }
  const from = `${range}-01`;
  if (from > today) return null;
  const end = lastDayOf(range);
  const to = earlier(end, yesterday);
  const before = { from: `${monthsLater(range, -1)}-01`, to: addDays(from, -1) };
  return { from, to, before, months: monthsUntil(range, to), isClosed: addDays(end, PROVISIONAL_DAYS) < today };
}

/** At least three, so that one is seen beside others. */
function monthsUntil(first: string, last: string): Month[] {
  const end = monthOf(last) < first ? first : monthOf(last);
  const earliest = monthsLater(end, 1 - FEWEST_MONTHS);
  const months: Month[] = [];
  for (let month = first < earliest ? first : earliest; month <= end; month = monthsLater(month, 1))
    months.push(spanOf(month, last));
  return months;
}
