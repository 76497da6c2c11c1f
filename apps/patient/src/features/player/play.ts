import { localDay } from '@physio/contract/common/dates';
import type { Step, WorkStep } from '@physio/contract/patient-page/steps';
import { type Counted, changeItem, type KeptSession, lessSure, stepsOfSession } from '#platform/sessions/session.ts';

/** What the clock does now. Everything is reckoned from instants, so that a phone that slept counts right. */
export type Clock =
  | { phase: 'ready' }
  | { phase: 'lead'; until: number }
  /** `since`: when the repetition after those that are done began. */
  | { phase: 'timed'; since: number }
  | { phase: 'own'; since: number; touchedAt: number; taps: number }
  | { phase: 'rest'; until: number; isHeld: boolean }
  | { phase: 'paused' }
  | { phase: 'over' };
export type Play = { session: KeptSession; clock: Clock; steps: readonly Step[] };

export const LEAD_MS = 5_000;
const IDLE_MS = 3 * 60_000;

export const openPlay = (session: KeptSession): Play => {
  const steps = stepsOfSession(session);
  return { session, steps, clock: session.at >= steps.length ? { phase: 'over' } : { phase: 'ready' } };
};

export const stepOf = ({ steps, session }: Play): Step | null => steps[session.at] ?? null;
/** Nothing runs until somebody touches the page. */
export const isStill = ({ clock }: Play): boolean =>
  clock.phase === 'paused' || clock.phase === 'ready' || (clock.phase === 'rest' && clock.isHeld);
export const nextWork = ({ steps, session }: Play): WorkStep | null =>
  steps.slice(session.at + 1).find((step): step is WorkStep => step.kind === 'work' && !session.done[step.item]?.isOver) ?? null;
/** Of a set, fewer where the patient asked for fewer. */
export const repsOfStep = ({ session }: Play, step: WorkStep) => Math.min(step.reps, session.fewer ?? step.reps);
const repMs = (step: WorkStep) => (step.move + step.hold) * 1000;

const changed = (play: Play, now: number, change: Partial<KeptSession>): Play => ({
  ...play,
  session: { ...play.session, ...change, changedAt: now },
});

/** Begins the set at hand, after a lead-in where a clock counts it. */
export function begin(play: Play, now: number): Play {
  const step = stepOf(play);
  if (step === null) return { ...play, clock: { phase: 'over' } };
  if (step.kind === 'rest') return { ...play, clock: { phase: 'rest', until: now + step.seconds * 1000, isHeld: false } };
  return step.isTimed ? { ...play, clock: { phase: 'lead', until: now + LEAD_MS } } : startSet(play, now);
}

function startSet(play: Play, at: number): Play {
  const step = stepOf(play);
  if (step?.kind !== 'work') return begin(play, at);
  const item = play.session.done[step.item];
  const done = play.session.done.map((one, index) =>
    index === step.item && one.startedAt === null
      ? {
          ...one,
          startedAt: new Date(at).toISOString(),
          localDate: play.session.isForYesterday ? play.session.localDate : localDay(new Date(at)),
        }
      : one,
  );
  const begun = item?.startedAt === null ? changed(play, at, { done }) : play;
  const clock: Clock = step.isTimed
    ? { phase: 'timed', since: at }
    : { phase: 'own', since: at, touchedAt: at, taps: play.session.reps };
  return { ...begun, clock };
}

/** Goes on to the next step that is not over. `at`: when the last one ended, which may be a while ago. */
export function advance(play: Play, at: number): Play {
  const { session, steps } = play;
  let next = session.at + 1;
  while (next < steps.length && session.done[(steps[next] as Step).item]?.isOver) next += 1;
  const moved = changed(play, at, { at: next, reps: 0, spent: 0, fewer: fewerAt(play, next) });
  const step = steps[next];
  if (step === undefined) return { ...moved, clock: { phase: 'over' } };
  if (step.kind === 'rest') return { ...moved, clock: { phase: 'rest', until: at + step.seconds * 1000, isHeld: false } };
  return startSet(moved, at);
}

/** Fewer repetitions are asked for one exercise. */
const fewerAt = ({ session, steps }: Play, next: number) => (steps[next]?.item === steps[session.at]?.item ? session.fewer : null);

/** Brings the play to an instant: whatever ended meanwhile has ended when it did. After a rest nobody saw, it waits to be asked. */
export function settle(play: Play, now: number, wasHidden = false): Play {
  const { clock } = play;
  const step = stepOf(play);
  if (step === null) return clock.phase === 'over' ? play : { ...play, clock: { phase: 'over' } };
  if (clock.phase === 'lead' && clock.until <= now) return settle(startSet(play, clock.until), now, wasHidden);
  if (clock.phase === 'rest' && !clock.isHeld && clock.until <= now) {
    const next = advance(leaveRest(play, clock.until), clock.until);
    return wasHidden && next.clock.phase !== 'over' ? { ...next, clock: { phase: 'ready' } } : settle(next, now, wasHidden);
  }
  if (clock.phase === 'timed' && step.kind === 'work') return settleSet(play, step, clock.since, now, wasHidden);
  if (clock.phase === 'own' && now - clock.touchedAt > IDLE_MS) return pause(play, clock.touchedAt);
  return play;
}

function settleSet(play: Play, step: WorkStep, since: number, now: number, wasHidden: boolean): Play {
  const left = repsOfStep(play, step) - play.session.reps;
  const done = Math.min(left, Math.floor((now - since) / repMs(step)));
  if (done <= 0) return play;
  const at = since + done * repMs(step);
  const counted = changed(play, at, { reps: play.session.reps + done, spent: play.session.spent + (done * repMs(step)) / 1000 });
  if (done < left) return { ...counted, clock: { phase: 'timed', since: at } };
  return settle(advance(endSet(counted, step, 'timed'), at), now, wasHidden);
}

/** The exercise whose card was shown is over once that is left. */
export function leaveRest(play: Play, now: number): Play {
  const step = stepOf(play);
  return step?.kind === 'rest' && step.isOver ? finishItem(play, step.item, now) : play;
}

/** The patient says that the set is done. */
export function setDone(play: Play, now: number): Play {
  const step = stepOf(play);
  const { clock } = play;
  if (step?.kind !== 'work' || clock.phase !== 'own') return play;
  const wanted = repsOfStep(play, step);
  const reps = clock.taps > 0 ? clock.taps : wanted;
  const counted = changed(play, now, { reps, spent: play.session.spent + (now - clock.since) / 1000 });
  return advance(endSet(counted, step, clock.taps > 0 ? 'tapped' : 'as_planned'), now);
}

/** A touch that counts one. With the last one the set is done. */
export function tap(play: Play, now: number): Play {
  const step = stepOf(play);
  const { clock } = play;
  if (step?.kind !== 'work' || clock.phase !== 'own') return play;
  const taps = clock.taps + 1;
  const tapped: Play = { ...changed(play, now, { reps: taps }), clock: { ...clock, taps, touchedAt: now } };
  return taps >= repsOfStep(play, step) ? setDone(tapped, now) : tapped;
}

/** A repetition that was not finished is done once more. */
export function pause(play: Play, now: number): Play {
  const settled = play.clock.phase === 'own' ? play : settle(play, now);
  const { clock, session } = settled;
  if (clock.phase === 'own')
    return {
      ...changed(settled, now, { reps: clock.taps, spent: session.spent + (now - clock.since) / 1000 }),
      clock: { phase: 'paused' },
    };
  if (clock.phase === 'rest') return { ...settled, clock: { ...clock, until: clock.until - now, isHeld: true } };
  return clock.phase === 'over' ? settled : { ...settled, clock: { phase: 'paused' } };
}

export function resume(play: Play, now: number): Play {
  const { clock } = play;
  if (clock.phase === 'rest' && clock.isHeld) return { ...play, clock: { phase: 'rest', until: now + clock.until, isHeld: false } };
  return clock.phase === 'paused' || clock.phase === 'ready' ? begin(play, now) : play;
}

export const addRest = (play: Play, seconds: number): Play =>
  play.clock.phase === 'rest' ? { ...play, clock: { ...play.clock, until: play.clock.until + seconds * 1000 } } : play;

export const endRest = (play: Play, now: number): Play => (play.clock.phase === 'rest' ? advance(leaveRest(play, now), now) : play);

/** Writes down a set that is over. */
function endSet(play: Play, step: WorkStep, counted: Counted): Play {
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
