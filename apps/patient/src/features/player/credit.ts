import type { WorkStep } from '@physio/contract/patient-page/steps';
import { type Counted, changeItem, type ItemDone, lessSure, repsOf, secondsDone } from '#platform/sessions/session.ts';
import type { Play } from './play.ts';

/** Writes down a set that is over. */
export function endSet(play: Play, step: WorkStep, counted: Counted): Play {
  const { reps, spent } = play.session;
  const session = changeItem(play.session, step.item, (item) => ({
    sets: [...item.sets, [reps, Math.round(spent)]],
    counted: lessSure(item.counted, counted),
  }));
  return { ...play, session: { ...session, reps: 0, spent: 0 } };
}

/** Nothing of the exercise changes any more; the server may hear of it. */
export function finishItem(play: Play, index: number, now: number): Play {
  if (play.session.done[index]?.isOver) return play;
  const session = changeItem(play.session, index, () => ({ isOver: true }));
  return { ...play, session: { ...session, revision: session.revision + 1, changedAt: now } };
}

/** More or fewer repetitions in the set that was last done. */
export function correct(play: Play, index: number, by: 1 | -1, now: number): Play {
  const session = changeItem(play.session, index, (item) => {
    const [reps = 0, seconds = 0] = item.sets.at(-1) ?? [];
    return { sets: [...item.sets.slice(0, -1), [Math.max(0, reps + by), seconds]], counted: 'typed' };
  });
  return { ...play, session: { ...session, changedAt: now } };
}

export const hasDone = (item: ItemDone | undefined): boolean => item !== undefined && (repsOf(item) > 0 || secondsDone(item) > 0);
