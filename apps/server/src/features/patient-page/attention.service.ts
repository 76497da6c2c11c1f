import type { Db } from '#db/client.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { selectLinksInNeed } from './attention.queries.ts';
import { lockOf, secondsLocked } from './lock.rules.ts';

type At = { now: Date; today: string; of: readonly number[] | null };
/** `endsAt`: when it is unlocked by itself, or expires. */
type Need = { patient_id: number; plan_id: number | null; lockedOn: string | null; givenOn: string; endsAt: Date | null };

/** Links, or those of these patients, that take no answer now, since the last wrong one, or that were given and never opened while a plan runs. */
export async function linksInNeed(db: Db, group: { id: number; timeZone: string }, at: At): Promise<Need[]> {
  const links = await selectLinksInNeed(db, group.id, at);
  return links.flatMap(({ patient_id, plan_id, wrong_at, given_at, expires_at, is_opened }) => {
    const lock = lockOf(wrong_at, at.now);
    // Wrong answers that are long ago lock nothing.
    if (lock === null && (is_opened || plan_id === null)) return [];
    const lockedAt = lock === null ? undefined : wrong_at.at(-1);
    const lockedOn = lockedAt === undefined ? null : dayIn(group.timeZone, lockedAt);
    const unlocked = at.now.getTime() + 1000 * secondsLocked(wrong_at, at.now);
    const endsAt = lock === 'day' ? new Date(Math.min(unlocked, expires_at.getTime())) : expires_at;
    return { patient_id, plan_id, lockedOn, givenOn: dayIn(group.timeZone, given_at), endsAt: lock === null ? null : endsAt };
  });
}
