import { addDays } from '@physio/contract/common/dates';
import type { HomePlan } from '@physio/contract/patient-page/home';
import { dayState, planDayState } from '@physio/contract/plans/day-state';
import type { Terms } from '@physio/contract/plans/weekdays';
import { doneOn } from '#features/today/public.ts';
import type { Sent } from '#platform/sessions/kept-sessions.ts';

export type MonthDay = 'done' | 'part' | 'rest' | 'missed' | 'ahead' | 'today' | 'outside';
type Now = { today: string; checkedAt: number };

/** The days of a month before which a Monday stands, with nothing in their place. */
export function daysOfMonth(today: string): { before: number; days: string[] } {
  const first = `${today.slice(0, 8)}01`;
  const days: string[] = [];
  for (let day = first; day.slice(0, 7) === today.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return { before: (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7, days };
}

const courseOf = (plan: HomePlan): Terms => ({
  startsOn: plan.starts_on_date,
  endsOn: plan.ends_on_date,
  endedOn: plan.ended_on_date,
  frequency: plan.frequency,
  weekdays: plan.schedule?.weekdays ?? null,
  timesPerDay: plan.times_per_day,
  pauses: plan.pauses ?? [],
});

/** How a day went over all plans, by the rule that the practice's own calendar goes by. */
export function stateOfDay(plans: readonly HomePlan[], sent: readonly Sent[], day: string, { today, checkedAt }: Now): MonthDay {
  const states = plans.map((plan) => {
    const on = (date: string) => {
      const { some, full } = doneOn(plan, sent, date, checkedAt);
      return { sessions: some, full };
    };
    return planDayState(courseOf(plan), on, day, today);
  });
  const state = dayState(states);
  if (state === 'done') return 'done';
  if (state === 'partly') return 'part';
  if (day >= today) return day === today ? 'today' : 'ahead';
  if (states.every((one) => one === null)) return 'outside';
  return state === 'missed' ? 'missed' : 'rest';
}
