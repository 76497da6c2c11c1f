/*
 * What may be said of a figure, by how many people it rests on. Every card of the practice's figures obeys these rules, on the screen,
 * on paper and in files.
 */

/** Fewer people than this say nothing. */
export const FEWEST = 5;
/** From so many on there are percentages. Below, one person more or less would move them by five points or more. */
export const MANY = 20;
/** Fewer are not named on what leaves the practice. */
export const FEWEST_ON_PAPER = 10;
/** Of a normal distribution: 95 of 100 lie within. */
const Z = 1.96;

/** `none`: nobody; `few`: too few to say; `dots`: each person shown, no percentage; `percent`: a whole percentage with its interval. */
export type Weight = 'none' | 'few' | 'dots' | 'percent';
export function weightOf(people: number): Weight {
  if (people === 0) return 'none';
  if (people < FEWEST) return 'few';
  return people < MANY ? 'dots' : 'percent';
}

/** So many of so many people. */
export type Share = { count: number; of: number };

/** Whole percentages between which the share of all such people lies, by Wilson: it holds for shares near 0 and 100 as well. */
export function wilson({ count, of }: Share): { low: number; high: number } {
  const share = count / of;
  const middle = share + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const percent = (value: number) => Math.min(100, Math.max(0, Math.round((100 * value) / (1 + Z ** 2 / of))));
  return { low: percent(middle - spread), high: percent(middle + spread) };
}

export type Percentage = { percent: number; low: number; high: number };
/** Null where there are too few people for one. */
export const percentageOf = (share: Share): Percentage | null =>
  weightOf(share.of) === 'percent' ? { percent: Math.round((100 * share.count) / share.of), ...wilson(share) } : null;

/**
 * How a share differs from that of the period before: `same` unless the difference is larger than twice what chance would make of
 * it. Null where either rests on too few people.
 */
export function changeOf(now: Share, before: Share): 'more' | 'less' | 'same' | null {
  if (Math.min(now.of, before.of) < MANY) return null;
  const share = ({ count, of }: Share) => count / of;
  const variance = (one: Share) => (share(one) * (1 - share(one))) / one.of;
  const difference = share(now) - share(before);
  if (Math.abs(difference) <= 2 * Math.sqrt(variance(now) + variance(before))) return 'same';
  return difference > 0 ? 'more' : 'less';
}

/** The middle of sorted or unsorted values and their middle half, between neighbours where it falls between two; null of none. */
export function middleOf(values: readonly number[]): { median: number; low: number; high: number } | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => {
    const place = part * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return below + (above - below) * (place - Math.floor(place));
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Lowest and highest of the weeks before; null until there are as many as it takes. */
export function usualOf(weeks: readonly number[], fewest = 4): { low: number; high: number } | null {
  if (weeks.length < fewest) return null;
  return { low: Math.min(...weeks), high: Math.max(...weeks) };
}

/** Sessions come late from phones: today and yesterday may still grow. */
export const isUnfinished = (day: string, yesterday: string): boolean => day >= yesterday;
