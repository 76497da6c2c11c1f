import { type CalendarEvent, ruleOf } from './ics.ts';
import { type Slot, slotsOf } from './slots.ts';

/** What a calendar needs of a plan. `isPaused`: now. */
export type CalendarPlan = {
  id: string;
  startsOn: string;
  /** The last day that counts. */
  lastOn: string;
  frequency: number;
  weekdays: number | null;
  timesPerDay: number;
  isPaused: boolean;
};

/** What a session takes in a calendar, whatever is in it. */
const SHOWN_MINUTES = 15;

/** The sessions of all plans that run or will; an ended plan leaves the calendar, and so does a paused one until it goes on. */
export function eventsOf(plans: readonly CalendarPlan[], times: Record<Slot, number>, today: string): CalendarEvent[] {
  const events = plans
    .filter((plan) => !plan.isPaused && plan.lastOn >= today)
    .flatMap((plan) => {
      const { rule, day } = ruleOf(plan.startsOn, plan.frequency, plan.weekdays);
      if (day > plan.lastOn) return [];
      return slotsOf(plan.timesPerDay).map((slot) => ({
        uid: `${plan.id}-${slot}@physio-console`,
        day,
        at: times[slot],
        minutes: SHOWN_MINUTES,
        rule,
        lastDay: plan.lastOn,
      }));
    });
  // Two plans at one time are one entry.
  const seen = new Set<string>();
  return events.filter(({ day, at, rule, lastDay }) => {
    const same = [day, at, rule, lastDay].join(' ');
    return !seen.has(same) && seen.add(same);
  });
}
