import { addDays } from '../common/dates.ts';
import { adherence } from './adherence.ts';
import { dueWeeks, pausedDays, type Terms } from './weekdays.ts';

/** Sets that were done in a session, and those of its programme as it stood then. */
export type SessionSets = { date: string; done: number; planned: number; isFull: boolean };
export type Dose = { done: number; planned: number };

type Item = { sets: number; variation_ids: readonly string[] };
/** Sets of a session, both sides and all rounds counted. */
export const setsOfSession = (items: readonly Item[], rounds: number): number =>
  rounds * sum(items.map(({ sets, variation_ids }) => sets * (variation_ids.length > 2 ? 2 : 1)));

/**
 * Sets done of the sets that were planned in the sessions due up to `today`; null where nothing was due. A session that was not
 * done counts with `sets`, those of the programme now. Where more was done than was due, the fullest sessions count; of a day no
 * more than its own number.
 */
export function doseOf(plan: Terms, sessions: readonly SessionSets[], sets: number, today: string): Dose | null {
  const byDay = Map.groupBy(sessions, ({ date }) => date);
  const counted = (days: readonly string[], due: number) =>
    days
      .flatMap((day) => fullest(byDay.get(day) ?? [], plan.timesPerDay))
      .sort(fullestFirst)
      .slice(0, due);
  const spans = spansOf(plan, (day) => (byDay.get(day) ?? []).filter(({ isFull }) => isFull).length, today);
  const parts = spans.map(({ days, due }) => {
    const done = counted(days, due);
    return { done: sum(done.map((one) => one.done)), planned: sum(done.map((one) => one.planned)) + sets * (due - done.length) };
  });
  const planned = sum(parts.map((part) => part.planned));
  return planned === 0 ? null : { done: sum(parts.map((part) => part.done)), planned };
}

/** Days among which a session may be moved, with the sessions due in them: a week of chosen days, else the whole plan so far. */
function spansOf(plan: Terms, fullOn: (day: string) => number, today: string): { days: string[]; due: number }[] {
  const { weekdays, pauses } = plan;
  if (weekdays !== null) return dueWeeks({ ...plan, weekdays }, fullOn, today);
  const dates = { ...plan, pausedDays: pausedDays(plan, pauses, today) };
  const { daysSoFar, expectedSessions } = adherence(dates, { completedDays: 0, sessions: 0 }, today);
  const days = Array.from({ length: daysSoFar }, (_, at) => addDays(plan.startsOn, at));
  return [{ days, due: expectedSessions ?? 0 }];
}

const shareOf = ({ done, planned }: SessionSets) => (planned === 0 ? 0 : done / planned);
const fullestFirst = (one: SessionSets, other: SessionSets) => shareOf(other) - shareOf(one);
const fullest = (sessions: readonly SessionSets[], most: number) => sessions.toSorted(fullestFirst).slice(0, most);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
