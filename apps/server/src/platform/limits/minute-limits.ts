import type { Clock } from '../clock/clock.ts';
import { secondsToWait } from './limits.rules.ts';
import { tooMany } from './limits.ts';

const SECONDS = 60;
const WINDOW_MS = SECONDS * 1000;
const MOST_BUCKETS = 10_000;

export type MinuteLimits = {
  /** Counts a hit. @throws AppError `too_many` when as many as `most` were counted within the last 60 seconds */
  count(bucket: string, most: number): void;
  /** How many buckets are remembered. */
  size(): number;
};

/**
 * Limits by the minute, in this process's memory: they keep one caller from taking the whole server, so a restart may forget
 * them and each server counts its own. Buckets are kept in two generations: when the younger one is a minute old, or full, it
 * becomes the older one, which is dropped whole. So the memory is bounded and nothing is ever searched.
 */
export function minuteLimits(clock: Clock): MinuteLimits {
  /** Times in milliseconds. */
  let young = new Map<string, number[]>();
  let old = new Map<string, number[]>();
  let since = 0;

  const turnOver = (now: number) => {
    const age = Math.abs(now - since);
    if (age < WINDOW_MS && young.size < MOST_BUCKETS) return;
    old = age < 2 * WINDOW_MS ? young : new Map();
    young = new Map();
    since = now;
  };

  return {
    count(bucket, most) {
      const now = clock.now().getTime();
      turnOver(now);
      const hits = young.get(bucket) ?? old.get(bucket);
      while (hits?.length && Number(hits[0]) <= now - WINDOW_MS) hits.shift();
      if (hits && hits.length >= most) throw tooMany(secondsToWait({ hits: most, seconds: SECONDS }, hits, now));
      // An array made with its first element takes a tenth of the memory of one that grows from nothing.
      if (hits) hits.push(now);
      young.set(bucket, hits ?? [now]);
      old.delete(bucket);
    },
    size: () => young.size + old.size,
  };
}
