import { changeItem, type ItemDone, repsOf, secondsDone } from '#platform/sessions/session.ts';
import type { Play } from './play.ts';

/** More or fewer repetitions in the set that was last done. */
export function correct(play: Play, index: number, by: 1 | -1, now: number): Play {
  const session = changeItem(play.session, index, (item) => {
    const [reps = 0, seconds = 0] = item.sets.at(-1) ?? [];
    return { sets: [...item.sets.slice(0, -1), [Math.max(0, reps + by), seconds]], counted: 'typed' };
  });
  return { ...play, session: { ...session, changedAt: now } };
}

export const hasDone = (item: ItemDone | undefined): boolean => item !== undefined && (repsOf(item) > 0 || secondsDone(item) > 0);
