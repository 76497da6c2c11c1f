import { type Instrument, SCALES, type Score } from './scores.ts';

/** A score that counts. */
export type Standing = Score & { value: number };

export type Trend = {
  latest: Standing | null;
  /** Oldest first. */
  course: Standing[];
  /** From the first score to the latest; null until there are two. */
  change: { by: number; since: string; verdict: 'better' | 'worse' | 'same'; isImportant: boolean | null } | null;
};

const isStanding = (score: Score): score is Standing => score.value !== null;
const byDate = (a: Score, b: Score) => a.recorded_on.localeCompare(b.recorded_on) || a.recorded_at.localeCompare(b.recorded_at);

/** How one instrument's scores went; what was withdrawn is left out. */
export function trendOf(scores: readonly Score[], instrument: Instrument): Trend {
  const course = scores
    .filter((score) => score.instrument === instrument)
    .filter(isStanding)
    .sort(byDate);
  const [first, latest] = [course[0], course.at(-1)];
  if (first === undefined || latest === undefined) return { latest: null, course, change: null };
  return { latest, course, change: course.length < 2 ? null : changeOf(first, latest, instrument) };
}

function changeOf(first: Standing, latest: Standing, instrument: Instrument): NonNullable<Trend['change']> {
  const { better, decimals, important } = SCALES[instrument];
  const by = Number((latest.value - first.value).toFixed(decimals));
  const isBetter = better === 'higher' ? by > 0 : by < 0;
  return {
    by,
    since: first.recorded_on,
    verdict: by === 0 ? 'same' : isBetter ? 'better' : 'worse',
    isImportant: important === null ? null : Math.abs(by) >= important,
  };
}
