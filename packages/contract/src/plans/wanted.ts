import { addDays, daysBetween } from '../common/dates.ts';
import { isChosenDay } from './weekdays.ts';

const WEEK = 7;
const EVERY_OTHER_DAY = 4;

type Asked = { startsOn: string; frequency: number; weekdays: number | null };

/**
 * Whether a plan that runs asks for a session on a day, after what was done in its week before. Weeks are counted from the first day of
 * the plan, and where no days are chosen one is done when it has enough days. Of chosen days, one that was done ahead in its week is
 * not asked for again.
 */
export function isWanted({ startsOn, frequency, weekdays }: Asked, isDone: (day: string) => boolean, day: string): boolean {
  const week = addDays(startsOn, WEEK * Math.floor(daysBetween(startsOn, day) / WEEK));
  const before = Array.from({ length: daysBetween(week, day) }, (_, index) => addDays(week, index));
  const done = before.filter(isDone).length;
  if (weekdays !== null) return isChosenDay(weekdays, day) && done <= before.filter((one) => isChosenDay(weekdays, one)).length;
  if (done >= frequency) return false;
  return frequency !== EVERY_OTHER_DAY || day === startsOn || !isDone(addDays(day, -1));
}
