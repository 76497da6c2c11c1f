import type { Db } from '#db/client.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { type At, selectLinksInNeed } from './attention.queries.ts';
import { lockOf } from './lock.rules.ts';

type Need = { patient_id: number; plan_id: number | null; lockedOn: string | null; givenOn: string };

/** Links that take no answer now, since the last wrong one, or that were given and never opened while a plan runs. */
export async function linksInNeed(db: Db, group: { id: number; timeZone: string }, at: At): Promise<Need[]> {
  const links = await selectLinksInNeed(db, group.id, at);
  return links.flatMap(({ patient_id, plan_id, wrong_at, given_at, is_opened }) => {
    const isLocked = lockOf(wrong_at, at.now) !== null;
    // Wrong answers that are long ago lock nothing.
    if (!isLocked && (is_opened || plan_id === null)) return [];
    const lockedAt = isLocked ? wrong_at.at(-1) : undefined;
    const lockedOn = lockedAt === undefined ? null : dayIn(group.timeZone, lockedAt);
    return { patient_id, plan_id, lockedOn, givenOn: dayIn(group.timeZone, given_at) };
  });
}
