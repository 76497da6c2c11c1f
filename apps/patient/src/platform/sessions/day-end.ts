/** A day of exercises ends two hours after midnight. */
const DAY_END_MS = 2 * 3_600_000;
/** Standing still for longer, a session was left. */
export const LEFT_AFTER_MS = 20 * 60_000;

export const isAfterMidnight = (now: number) => now - new Date(now).setHours(0, 0, 0, 0) < DAY_END_MS;

/** Of a session: how it ended, the patient's day it began on, and its exercises. */
type Begun = { ended: string | null; localDate: string; done: readonly { isOver: boolean }[] };

/** Once the day on which it began has ended, a session that was left cannot be gone on with. */
export function canContinue({ ended, localDate, done }: Begun, now: number): boolean {
  const midnight = new Date(`${localDate}T24:00:00`).getTime();
  return (ended === null || ended === 'left') && done.some(({ isOver }) => !isOver) && now < midnight + DAY_END_MS;
}
