const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the first try, the second, … */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
const LONGEST_WISH = 24 * HOUR;

/** When to try again after so many tries; null when that was the last. A receiver may ask for more time, a day at most. */
export function nextTry(tries: number, retryAfter: string | null, now: Date): Date | null {
  const wait = WAITS[tries - 1];
  if (wait === undefined) return null;
  const wish = Math.min(wishOf(retryAfter, now), LONGEST_WISH);
  return new Date(now.getTime() + Math.max(wait, wish));
}

/** Seconds or a date, as HTTP has it; what is neither asks for nothing. */
function wishOf(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
