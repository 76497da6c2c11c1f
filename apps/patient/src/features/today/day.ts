import { addDays } from '@physio/contract/common/dates';
import type { HomePlan } from '@physio/contract/patient-page/home';
import { isWanted as isWantedOf } from '@physio/contract/plans/wanted';
import { canContinue, isAfterMidnight } from '#platform/sessions/day-end.ts';
import type { Sent } from '#platform/sessions/kept-sessions.ts';
import { shareOf } from '#platform/sessions/session.ts';

export type PlanDay =
  | { kind: 'later' }
  | { kind: 'ended'; on: string }
  | { kind: 'paused'; by: string }
  | { kind: 'rest'; next: string | null }
  | { kind: 'continue'; session: string; left: number }
  | { kind: 'done'; next: string | null }
  | { kind: 'due'; slot: number };

/** A session counts as whole from here on, as the server counts. */
const WHOLE = 0.8;
const WEEK = 7;

type Now = { today: string; at: number; checkedAt: number };

/** Sessions of a day: what the server knew when it was last asked, and what this device has done since. */
export function doneOn(plan: HomePlan, sent: readonly Sent[], day: string, checkedAt: number): { full: number; some: number } {
  const known = plan.days.find(({ local_date }) => local_date === day);
  const own = sent.filter(
    ({ session, answer }) =>
      session.planId === plan.id &&
      session.localDate === day &&
      session.ended !== null &&
      (answer === null || answer.at > checkedAt),
  );
  return {
    full: (known?.full ?? 0) + own.filter(({ session }) => shareOf(session) >= WHOLE).length,
    some: (known?.sessions ?? 0) + own.filter(({ session }) => shareOf(session) > 0).length,
  };
}

const lastDayOf = ({ ends_on_date, ended_on_date }: HomePlan) =>
  ended_on_date !== null && ended_on_date < ends_on_date ? ended_on_date : ends_on_date;

/** How a plan stands today. Where no days of the week are chosen, a week is done when it has enough days. */
export function dayOf(plan: HomePlan, sent: readonly Sent[], { today, at, checkedAt }: Now): PlanDay {
  const last = lastDayOf(plan);
  if (today < plan.starts_on_date) return { kind: 'later' };
  // What the practice has ended is over at once, though what was done that day still counts.
  if (today > last || plan.cancelled_at !== null) return { kind: 'ended', on: last };
  if (plan.pause) return { kind: 'paused', by: plan.pause.by };
  const running = sent.find(({ session }) => session.planId === plan.id && canContinue(session, at));
  if (running)
    return { kind: 'continue', session: running.session.id, left: running.session.done.filter((item) => !item.isOver).length };
  const { full } = doneOn(plan, sent, today, checkedAt);
  const isDone = (day: string) => doneOn(plan, sent, day, checkedAt).full > 0;
  if (full >= plan.times_per_day) return { kind: 'done', next: nextDay(plan, isDone, today, last) };
  if (full === 0 && !isWanted(plan, isDone, today)) return { kind: 'rest', next: nextDay(plan, isDone, today, last) };
  return { kind: 'due', slot: full };
}

const isWanted = ({ starts_on_date, frequency, schedule }: HomePlan, isDone: (day: string) => boolean, day: string) =>
  isWantedOf({ startsOn: starts_on_date, frequency, weekdays: schedule?.weekdays ?? null }, isDone, day);

function nextDay(plan: HomePlan, isDone: (day: string) => boolean, today: string, last: string): string | null {
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) if (isWanted(plan, isDone, day)) return day;
  return null;
}

/** A session of yesterday that is still wanted, in the two hours after midnight; null else. */
export function lateDay(plan: HomePlan, sent: readonly Sent[], { today, at, checkedAt }: Now): string | null {
  const yesterday = addDays(today, -1);
  if (!isAfterMidnight(at) || yesterday < plan.starts_on_date || plan.pause || plan.cancelled_at !== null) return null;
  const { full } = doneOn(plan, sent, yesterday, checkedAt);
  if (full >= plan.times_per_day) return null;
  return isWanted(plan, (day) => doneOn(plan, sent, day, checkedAt).full > 0, yesterday) ? yesterday : null;
}

export type WeekDay = { day: string; state: 'done' | 'part' | 'none' | 'ahead' | 'today' };

/** Monday to Sunday, all plans together. */
export function weekOf(plans: readonly HomePlan[], sent: readonly Sent[], { today, checkedAt }: Now): WeekDay[] {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % WEEK;
  return Array.from({ length: WEEK }, (_, index) => {
    const day = addDays(today, index - sinceMonday);
    return { day, state: stateOn(plans, sent, day, { today, checkedAt }) };
  });
}

function stateOn(
  plans: readonly HomePlan[],
  sent: readonly Sent[],
  day: string,
  { today, checkedAt }: Pick<Now, 'today' | 'checkedAt'>,
): WeekDay['state'] {
  const done = plans.map((plan) => ({ ...doneOn(plan, sent, day, checkedAt), wanted: plan.times_per_day }));
  if (done.some(({ full, wanted }) => full >= wanted)) return 'done';
  if (done.some(({ some }) => some > 0)) return 'part';
  return day > today ? 'ahead' : day === today ? 'today' : 'none';
}
