const MS = 1000;

/**
 * So many hits in any window of so many seconds. With `pauses` a full bucket does not stay shut until the window has moved on:
 * it takes one more after the first pause (seconds since the latest hit), then one after the second, the last one over and over.
 */
export type Rate = { hits: number; seconds: number; pauses?: readonly number[] };

/** Whole seconds until a full bucket takes the next hit, at least one. All in milliseconds; `hits`: of the window, the latest last. */
export function secondsToWait({ hits: most, seconds, pauses = [] }: Rate, hits: readonly number[], now: number): number {
  const movesOn = (hits.at(-most) ?? 0) + seconds * MS;
  const pause = pauses[Math.min(Math.max(hits.length - most, 0), pauses.length - 1)];
  const pauseEnds = pause === undefined ? movesOn : (hits.at(-1) ?? 0) + pause * MS;
  return Math.max(1, Math.ceil((Math.min(movesOn, pauseEnds) - now) / MS));
}
