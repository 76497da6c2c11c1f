import { addDays, daysBetween } from '@physio/contract/common/dates';
import type { PracticeDay, PracticeHome } from '@physio/contract/practice/home';
import { isUnfinished, usualOf } from '@physio/contract/practice/honest';

const WEEK = 7;
const SHOWN_DAYS = 28;
const MONDAY = '2024-01-01';
const mondayOf = (day: string) => addDays(day, -(((daysBetween(MONDAY, day) % WEEK) + WEEK) % WEEK));

export type HomeFigures = {
  /** The last 28 days up to today, fewer of a younger practice. */
  days: (PracticeDay & { isUnfinished: boolean })[];
  yesterday: number;
  /** Sessions of the last whole week, Monday to Sunday; null until there is one. */
  lastWeek: number | null;
  /** Of the four weeks before that. */
  usual: { low: number; high: number } | null;
};

/** What Home says of the practice's days; those before its first plan do not count. */
export function homeFigures({ days, yesterday, since }: PracticeHome): HomeFigures {
  const counted = since === null ? [] : days.filter(({ day }) => day >= since);
  const thisMonday = mondayOf(addDays(yesterday, 1));
  const weeks = [1, 2, 3, 4, 5].flatMap((back) => {
    const monday = addDays(thisMonday, -WEEK * back);
    const own = counted.filter(({ day }) => monday <= day && day < addDays(monday, WEEK));
    return own.length === WEEK ? [own.reduce((all, { sessions }) => all + sessions, 0)] : [];
  });
  const [lastWeek = null, ...before] = weeks;
  return {
    days: counted.slice(-SHOWN_DAYS).map((day) => ({ ...day, isUnfinished: isUnfinished(day.day, yesterday) })),
    yesterday: counted.find(({ day }) => day === yesterday)?.sessions ?? 0,
    lastWeek,
    usual: usualOf(before),
  };
}
