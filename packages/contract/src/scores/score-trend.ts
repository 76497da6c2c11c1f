import { type Instrument, SCALES, type Score } from './scores.ts';

/** A score that counts. */
export type Standing = Score & { value: number };

/**
 * Better or worse only where it is as much as patients notice; what is less is often chance, and of an instrument without an agreed
 * threshold nobody can say: then it is only higher or lower.
 */
export type Verdict = 'better' | 'worse' | 'higher' | 'lower' | 'same';

export type Trend = {
  latest: Standing | null;
  /** Oldest first. */
  course: Standing[];
  /** From the first score to the latest; null until there are two. */
  change: { by: number; since: string; verdict: Verdict; isImportant: boolean | null } | null;
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
  const isImportant = important === null ? null : Math.abs(by) >= important;
  const direction = by > 0 ? 'higher' : 'lower';
  const verdict = by === 0 ? 'same' : !isImportant ? direction : direction === better ? 'better' : 'worse';
  return { by, since: first.recorded_on, verdict, isImportant };
}
