import { type Play, repsOfStep, stepOf } from './play.ts';

/** What is on the screen at an instant. */
export type View = {
  phase: 'ready' | 'lead' | 'move' | 'hold' | 'own' | 'rest' | 'paused' | 'over';
  /** Whole seconds until the phase ends; null where nothing counts down. */
  seconds: number | null;
  /** How much of the phase is left, 1 to 0. */
  left: number;
  /** The repetition at hand, or how many are counted. */
  rep: number;
  reps: number;
};

const upTo = (ms: number) => Math.max(0, Math.ceil(ms / 1000));

export function viewOf(play: Play, now: number): View {
  const { clock, session } = play;
  const step = stepOf(play);
  const reps = step?.kind === 'work' ? repsOfStep(play, step) : 0;
  const still = { seconds: null, left: 1, rep: session.reps, reps };
  if (clock.phase === 'lead')
    return { ...still, phase: 'lead', seconds: upTo(clock.until - now), left: (clock.until - now) / 5000 };
  if (clock.phase === 'own') return { ...still, phase: 'own', rep: clock.taps };
  if (clock.phase === 'rest') {
    const ms = clock.isHeld ? clock.until : clock.until - now;
    const whole = Math.max(1, step?.seconds ?? 1) * 1000;
    return { ...still, phase: 'rest', seconds: upTo(ms), left: Math.min(1, ms / whole) };
  }
  if (clock.phase !== 'timed' || step?.kind !== 'work')
    return { ...still, phase: clock.phase === 'timed' ? 'paused' : clock.phase };
  const [move, hold] = [step.move * 1000, step.hold * 1000];
  const gone = Math.max(0, now - clock.since);
  const isMoving = gone < move;
  const [whole, rest] = isMoving ? [move, move - gone] : [hold, move + hold - gone];
  return {
    phase: isMoving ? 'move' : 'hold',
    seconds: upTo(rest),
    left: whole === 0 ? 0 : Math.max(0, rest / whole),
    rep: Math.min(reps, session.reps + 1),
    reps,
  };
}
