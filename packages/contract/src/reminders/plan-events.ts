import { addDays, daysBetween } from '../common/dates.ts';
import { isPaused, type Pause } from '../plans/weekdays.ts';
import { type CalendarEvent, ruleOf } from './ics.ts';
import { type Slot, slotsOf } from './slots.ts';

/** What a calendar needs of a plan. */
export type CalendarPlan = {
  id: string;
  startsOn: string;
  /** The last day that counts. */
  lastOn: string;
  frequency: number;
  weekdays: number | null;
  timesPerDay: number;
  pauses: readonly Pause[];
};

/** What a session takes in a calendar, whatever is in it. */
const SHOWN_MINUTES = 15;

/** The days of a plan; null where there is none. */
function repeatOf(plan: CalendarPlan): (Pick<CalendarEvent, 'day'> & Required<Pick<CalendarEvent, 'repeat'>>) | null {
  const { rule, day } = ruleOf(plan.startsOn, plan.frequency, plan.weekdays);
  if (day > plan.lastOn) return null;
  const days = Array.from({ length: daysBetween(day, plan.lastOn) + 1 }, (_, at) => addDays(day, at));
  return { day, repeat: { rule, lastDay: plan.lastOn, except: days.filter((one) => isPaused(plan.pauses, one)) } };
}

/** The sessions of all plans that run or will; an ended plan leaves the calendar, and so does a paused one until it goes on. */
export function eventsOf(plans: readonly CalendarPlan[], times: Record<Slot, number>, today: string): CalendarEvent[] {
  const events = plans
    .filter((plan) => !isPaused(plan.pauses, today) && plan.lastOn >= today)
    .flatMap((plan) => {
      const days = repeatOf(plan);
      if (days === null) return [];
      return slotsOf(plan.timesPerDay).map((slot) => ({
        uid: `${plan.id}-${slot}@physio-console`,
        ...days,
        time: { at: times[slot], minutes: SHOWN_MINUTES },
      }));
    });
  // Two plans at one time are one entry.
  const seen = new Set<string>();
  return events.filter(({ uid: _uid, ...event }) => {
    const same = JSON.stringify(event);
    return !seen.has(same) && seen.add(same);
  });
}

/** The days of one plan, for a calendar that never asks again; nothing where no day is left from `today` on. */
export function daysOfPlan(plan: CalendarPlan, today: string, title: string): CalendarEvent[] {
  const days = repeatOf(plan);
  const isOver = plan.lastOn < today || plan.pauses.some(({ from, to }) => from <= today && (to === null || to >= plan.lastOn));
  return days === null || isOver ? [] : [{ uid: `${plan.id}@physio-console`, ...days, title }];
}
