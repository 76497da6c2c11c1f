import type { Habit } from './types.ts';

export type PlanShape = {
  /** Days from today; negative in the past. */
  startsIn: number;
  weeks: number;
  frequency: 7 | 4 | 3 | 2 | 1;
  timesPerDay: 1 | 2;
  /** After so many weeks nothing more was done; without it the habit says. */
  doneWeeks?: number;
};

/** When a patient of this habit began, for how long and how often; null without a programme. */
export const PLAN_OF: Readonly<Record<Habit, PlanShape | null>> = {
  keen: { startsIn: -30, weeks: 6, frequency: 7, timesPerDay: 1 },
  steady: { startsIn: -26, weeks: 6, frequency: 4, timesPerDay: 1 },
  weekend: { startsIn: -33, weeks: 6, frequency: 2, timesPerDay: 1 },
  fading: { startsIn: -36, weeks: 6, frequency: 7, timesPerDay: 1 },
  stopped: { startsIn: -31, weeks: 6, frequency: 7, timesPerDay: 1 },
  falling: { startsIn: -35, weeks: 6, frequency: 7, timesPerDay: 1 },
  finished: { startsIn: -50, weeks: 6, frequency: 3, timesPerDay: 1 },
  unfinished: { startsIn: -47, weeks: 4, frequency: 7, timesPerDay: 1 },
  upcoming: { startsIn: 4, weeks: 4, frequency: 3, timesPerDay: 1 },
  unstarted: { startsIn: -6, weeks: 4, frequency: 7, timesPerDay: 1 },
  ending: { startsIn: -40, weeks: 6, frequency: 3, timesPerDay: 1 },
  none: null,
};

/** The programme before this one: six weeks that ended before the present one began, of which some did not do the last. */
export const formerPlan = (doneWeeks: number, number: number): PlanShape => ({
  startsIn: -79 - (number % 5),
  weeks: 6,
  frequency: 3,
  timesPerDay: 1,
  doneWeeks,
});

/** The chance that a patient of this habit exercises on a day: `day` days after the start, `ago` days before today. */
export function chanceOf(habit: Habit, { day, ago, weekday }: { day: number; ago: number; weekday: number }): number {
  const isWeekend = weekday === 0 || weekday === 6;
  switch (habit) {
    case 'keen':
      return isWeekend ? 0.8 : 0.96;
    case 'steady':
    case 'ending':
    case 'falling':
      return isWeekend ? 0.45 : 0.72;
    case 'finished':
      return 0.62;
    case 'weekend':
      return isWeekend ? 0.85 : 0.08;
    case 'fading':
      return Math.max(0.08, 0.95 - day * 0.02);
    case 'stopped':
      return ago < 9 ? 0 : 0.75;
    case 'unfinished':
      return day < 14 ? 0.6 : 0.12;
    default:
      return 0;
  }
}

/** How well a session goes, 0–100, without its noise: people learn, and two get worse in the last week. */
export const skillOf = (habit: Habit, { day, ago }: { day: number; ago: number }): number =>
  Math.min(92, 68 + day * 0.6) - (habit === 'falling' && ago < 7 ? 24 : 0);
