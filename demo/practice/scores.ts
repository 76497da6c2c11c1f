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
const READ: Record<Instrument, (state: number) => number> = {
  eq5d: (state) => round(0.2 + (state / 100) * 0.75, 3),
  dash: (state) => round(100 - state, 1),
  pain_vas: (state) => Math.round(100 - state),
  oxford: (state) => Math.round((state / 100) * 48),
};

type Instrument = DemoScore['instrument'];
/** Arm and shoulder have DASH, knee and hip an Oxford score, pain has its line; of what is neither, how people are in all. */
function instrumentsFor(tags: readonly string[], seed: number): readonly Instrument[] {
  const general: Instrument[] = seed % 3 === 0 ? ['eq5d'] : [];
  if (tags.includes('Shoulder')) return ['pain_vas', 'dash', ...general];
  if (tags.includes('Knee') || tags.includes('Hip')) return ['pain_vas', 'oxford', ...general];
  if (tags.includes('Falls prevention') || tags.includes('Breathing')) return ['eq5d'];
  return ['pain_vas', ...general];
}

type Course = { habit: Habit; seed: number; daysSoFar: number; tags: readonly string[] };

/** What was recorded of a patient; `day` counts from the start of the programme. `tags`: those of the programme. */
export function scoresOf({ habit, seed, daysSoFar, tags }: Course): DemoScore[] {
  const gain = GAIN[habit];
  if (gain === undefined) return [];
  const random = seededRandom(seed);
  return instrumentsFor(tags, seed).flatMap((instrument) => {
    const start = 35 + random() * 20;
    const days = Array.from({ length: Math.floor(daysSoFar / EVERY_DAYS) + 1 }, (_, n) => n * EVERY_DAYS);
    return days.map((day) => ({
      instrument,
      day,
      value: READ[instrument](clamp(start + (gain * day) / 7 + random() * 3)),
    }));
  });
}
