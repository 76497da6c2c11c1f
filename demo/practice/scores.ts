import { seededRandom } from './random.ts';
import type { Habit } from './types.ts';

export type DemoScore = { instrument: 'eq5d' | 'dash' | 'pain_vas' | 'oxford'; day: number; value: number };

/** Points of 100 that a patient of this habit gains in a week; below zero it gets worse. */
const GAIN: Partial<Record<Habit, number>> = {
  keen: 6,
  steady: 4,
  weekend: 2,
  ending: 4,
  finished: 5,
  fading: 1,
  stopped: 0,
  falling: -3,
};
/** Measured at the start and then every third week. */
const EVERY_DAYS = 21;

const clamp = (value: number) => Math.min(100, Math.max(0, value));
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** How a state of 0 (worst) to 100 (best) reads on each scale. */
const READ: Record<DemoScore['instrument'], (state: number) => number> = {
  eq5d: (state) => round(0.2 + (state / 100) * 0.75, 3),
  dash: (state) => round(100 - state, 1),
  pain_vas: (state) => Math.round(100 - state),
  oxford: (state) => Math.round((state / 100) * 48),
};

/** What was recorded of a patient; `day` counts from the start of the programme. */
export function scoresOf(habit: Habit, seed: number, daysSoFar: number): DemoScore[] {
  const gain = GAIN[habit];
  if (gain === undefined) return [];
  const random = seededRandom(seed);
  const instruments = ['pain_vas', seed % 2 === 0 ? 'oxford' : 'dash', ...(seed % 3 === 0 ? ['eq5d'] : [])] as const;
  return instruments.flatMap((instrument) => {
    const start = 35 + random() * 20;
    const days = Array.from({ length: Math.floor(daysSoFar / EVERY_DAYS) + 1 }, (_, n) => n * EVERY_DAYS);
    return days.map((day) => ({
      instrument: instrument as DemoScore['instrument'],
      day,
      value: READ[instrument as DemoScore['instrument']](clamp(start + (gain * day) / 7 + random() * 3)),
    }));
  });
}
