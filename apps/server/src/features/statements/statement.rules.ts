import { addDays, daysBetween } from '@physio/contract/common/dates';
import { adherence } from '@physio/contract/plans/adherence';
import { type Pause, pausedDays, scheduled } from '@physio/contract/plans/weekdays';
import { WINDOW_DAYS } from '@physio/contract/statements/statements';

/** First and last day, `YYYY-MM-DD`. */
export type Days = { from: string; until: string };
export type Prescribed = {
  startsOn: string;
  endsOn: string;
  endedOn: string | null;
  /** The last day on which a session counts. */
  lastOn: string;
  frequency: number;
  weekdays: number | null;
  timesPerDay: number;
  pauses: readonly Pause[];
};
/**
 * A day on which something of a plan was recorded. A session belongs to the day it began on; `whole`: with four fifths of the
 * exercises. `reported`: of what the patient's page or tablet led through; seconds of both kinds are among `seconds`.
 */
export type DoneDay = {
  date: string;
  sessions: number;
  whole: number;
  measured: number;
  reported: number;
  seconds: number;
  measured_seconds: number;
  reported_seconds: number;
};

/** Of days `YYYY-MM-DD`. */
export const earliest = (...days: string[]) => days.sort()[0] as string;
const latest = (...days: string[]) => days.sort().at(-1) as string;

/** The windows of a period, counted from its first day, as far as they have begun on `today`; the last may be shorter. */
export function windowsOf({ from, until }: Days, today: string): Days[] {
  const last = earliest(until, today);
  const count = Math.max(0, Math.ceil((daysBetween(from, last) + 1) / WINDOW_DAYS));
  return Array.from({ length: count }, (_, at) => {
    const end = addDays(from, WINDOW_DAYS * (at + 1) - 1);
    return { from: addDays(from, WINDOW_DAYS * at), until: earliest(end, until) };
  });
}

const within =
  ({ from, until }: Days) =>
  ({ date }: { date: string }) =>
    date >= from && date <= until;
const sumOf = <K extends string>(days: readonly Record<K, number>[], key: K) => days.reduce((sum, day) => sum + day[key], 0);
/** With one decimal. */
const minutes = (seconds: number) => Math.round(seconds / 6) / 10;

/** Sessions that a plan asked for up to the end of a day, as its own page counts them. */
function expectedUntil(plan: Prescribed, done: readonly DoneDay[], day: string, today: string): number {
  if (day < plan.startsOn) return 0;
  if (plan.weekdays === null) {
    const dates = { ...plan, pausedDays: pausedDays(plan, plan.pauses, day) };
    return adherence(dates, { completedDays: 0, sessions: 0 }, day).expectedSessions ?? 0;
  }
  // Of a day that is over all its sessions were due; of today only those that were done.
  const wholeOn = (on: string) =>
    on <= day
      ? sumOf(
          done.filter(({ date }) => date === on),
          'whole',
        )
      : 0;
  const asked = { ...plan, weekdays: plan.weekdays };
  return scheduled(asked, wholeOn, day < today ? addDays(day, 1) : today).due;
}

/** The figures of a plan in a window; null where it did not run in it up to `today`. */
export function figuresOf(plan: Prescribed, done: readonly DoneDay[], window: Days, today: string) {
  const from = latest(plan.startsOn, window.from);
  const until = earliest(plan.lastOn, window.until, today);
  if (from > until) return null;
  const days = done.filter(within({ from, until }));
  const [sessions, measured, reported] = [sumOf(days, 'sessions'), sumOf(days, 'measured'), sumOf(days, 'reported')];
  const seconds = sumOf(days, 'seconds');
  const [measuredSeconds, reportedSeconds] = [sumOf(days, 'measured_seconds'), sumOf(days, 'reported_seconds')];
  return {
    plan_days: daysBetween(from, until) + 1,
    days: days.length,
    expected: expectedUntil(plan, done, until, today) - expectedUntil(plan, done, addDays(from, -1), today),
    done: sumOf(days, 'whole'),
    sessions,
    sessions_measured: measured,
    sessions_reported: reported,
    sessions_unmeasured: sessions - measured - reported,
    minutes: minutes(seconds),
    minutes_measured: minutes(measuredSeconds),
    minutes_reported: minutes(reportedSeconds),
    minutes_unmeasured: minutes(seconds - measuredSeconds - reportedSeconds),
  };
}

/** Days of a window on which something of any of a patient's plans was recorded. */
export const daysOfAll = (done: readonly { date: string }[], window: Days): number =>
  new Set(done.filter(within(window)).map(({ date }) => date)).size;
