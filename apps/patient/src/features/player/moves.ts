import type { Sign } from '@physio/contract/patient-page/signs';
import type { WorkStep } from '@physio/contract/patient-page/steps';
import {
  allOver,
  changeItem,
  type Difficulty,
  endLoose,
  type KeptSession,
  type SessionEnd,
  type SkipReason,
} from '#platform/sessions/session.ts';
import { hasDone } from './credit.ts';
import { advance, finishItem, type Play, pause, stepOf } from './play.ts';

/** The exercise at hand: of a rest, the one before it. */
export const itemAt = (play: Play): number => stepOf(play)?.item ?? play.session.done.length - 1;

/** Every clock stands, and what was done of the set is written down. */
function breakOff(play: Play, now: number): Play {
  const paused = pause(play, now);
  return { ...paused, session: endLoose(paused.session) };
}

/** Leaves the exercise out, in all rounds that are left. */
export function skip(play: Play, why: SkipReason | null, now: number): Play {
  const item = itemAt(play);
  const broken = breakOff(play, now);
  const session = changeItem(broken.session, item, () => ({ why }));
  const left = finishItem({ ...broken, session }, item, now);
  const next = advance(left, now);
  return next.clock.phase === 'over' ? next : { ...next, clock: { phase: 'ready' } };
}

/** Back to the set before, which is done once more in place of what it was. An exercise that is over stays as it is. */
export function back(play: Play, now: number): Play {
  const before = play.steps.slice(0, play.session.at).findLastIndex(({ kind }) => kind === 'work');
  const step = play.steps[before];
  if (step === undefined || !canGoBack(play)) return play;
  const session = changeItem(play.session, step.item, ({ sets }) => ({ sets: sets.slice(0, -1) }));
  return { ...play, session: { ...session, at: before, reps: 0, spent: 0, changedAt: now }, clock: { phase: 'ready' } };
}
export function canGoBack({ steps, session }: Play): boolean {
  const before = steps.slice(0, session.at).findLast(({ kind }) => kind === 'work');
  return before !== undefined && session.done[before.item]?.isOver === false;
}

/** About half of the repetitions, until the exercise is over. */
export function doFewer(play: Play, now: number): Play {
  const next = play.steps.slice(play.session.at).find((step): step is WorkStep => step.kind === 'work');
  if (next === undefined) return play;
  const fewer = Math.max(1, Math.ceil((play.session.fewer ?? next.reps) / 2));
  return { ...play, session: { ...play.session, fewer, changedAt: now }, clock: { phase: 'ready' } };
}

export const rate = (play: Play, item: number, difficulty: Difficulty | null, now: number): Play => ({
  ...play,
  session: { ...changeItem(play.session, item, () => ({ difficulty })), changedAt: now },
});

export type Pain = { pain: number | null; signs: readonly Sign[] };
export type PainWords = (pain: number, exercise: string) => string;
/** What was said of pain in the middle of an exercise. Before anything was done of it, it stands in the note, where the practice reads it. */
export function notePain(play: Play, { pain, signs }: Pain, words: PainWords, now: number): Play {
  const index = itemAt(play);
  const item = play.session.done[index];
  const hasBegun = hasDone(item) || play.session.reps > 0 || play.session.spent >= 1;
  const isKept = hasBegun && item?.isOver === false;
  const { feedback } = play.session;
  const fresh = signs.filter((sign) => !play.session.signs.includes(sign));
  const lines = pain !== null && !isKept && item ? [words(pain, item.name)] : [];
  const session: KeptSession = {
    ...changeItem(play.session, index, (one) => (isKept && pain !== null ? { pain: Math.max(pain, one.pain ?? 0) } : {})),
    signs: [...play.session.signs, ...fresh],
    // A fall is not kept waiting for the end of the exercise.
    revision: play.session.revision + (fresh.length > 0 ? 1 : 0),
    feedback: { ...feedback, note: [feedback.note, ...lines].filter(Boolean).join('\n') },
    changedAt: now,
  };
  return { ...play, session };
}

/** The session is over: everything that was begun is. */
export function end(play: Play, ended: SessionEnd, now: number): Play {
  const broken = breakOff(play, now);
  const session = {
    ...allOver(broken.session),
    ended,
    endedAt: new Date(now).toISOString(),
    changedAt: now,
    at: play.steps.length,
  };
  return { ...broken, session, clock: { phase: 'over' } };
}
