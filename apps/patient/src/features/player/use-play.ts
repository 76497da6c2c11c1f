import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { copyRunning, keepSession } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import type { KeptSession } from '#platform/sessions/session.ts';
import { isTablet } from '#platform/tablet.ts';
import { FRAME_MS, whileVisible } from '#platform/while-visible.ts';
import { end } from './moves.ts';
import { openPlay, type Play, pause, settle } from './play.ts';
import { viewOf } from './view.ts';

type Shown = { play: Play; now: number };
/** What is written on the screen changes with the play, and as seconds pass; the ring moves by itself. */
const isSame = (one: Shown, other: Shown): boolean => {
  if (one.play !== other.play || Math.floor(one.now / 1000) !== Math.floor(other.now / 1000)) return false;
  const [before, after] = [viewOf(one.play, one.now), viewOf(other.play, other.now)];
  return before.phase === after.phase && before.seconds === after.seconds;
};

export type Change = (next: (play: Play, now: number) => Play) => void;

/** Runs a session: follows the clock, keeps what was done, and sends what is over. Look-only keeps nothing. */
export function usePlay(session: KeptSession, isRecorded: boolean): { play: Play; now: number; change: Change } {
  const current = useRef<Play>(openPlay(session));
  const [shown, setShown] = useState<Shown>({ play: current.current, now: Date.now() });
  const take = useCallback(
    (asked: Play) => {
      const isFinished = asked.clock.phase === 'over' && asked.session.ended === null;
      const next = isFinished ? end(asked, 'finished', Date.now()) : asked;
      const before = current.current.session;
      current.current = next;
      const fresh = { play: next, now: Date.now() };
      // A screen that is drawn without a need keeps a slow phone from its next touch.
      setShown((known) => (isSame(known, fresh) ? known : fresh));
      if (isRecorded && next.session !== before) keep(before, next.session);
    },
    [isRecorded],
  );
  const change = useCallback<Change>((next) => take(next(settle(current.current, Date.now()), Date.now())), [take]);

  useEffect(() => {
    let wasHidden = false;
    const look = () => {
      take(settle(current.current, Date.now(), wasHidden));
      wasHidden = false;
    };
    const leave = () => {
      if (document.visibilityState === 'visible') return;
      wasHidden = true;
      // A rest goes on while nobody looks; a movement does not.
      if (current.current.clock.phase !== 'rest') take(pause(current.current, Date.now()));
    };
    const stopLooking = whileVisible(look, FRAME_MS);
    addEventListener('visibilitychange', leave);
    return () => {
      stopLooking();
      removeEventListener('visibilitychange', leave);
    };
  }, [take]);
  // Whoever goes back to another page has stopped here, before that page looks at what there is.
  useLayoutEffect(
    () => () => {
      if (current.current.clock.phase !== 'over') take(pause(current.current, Date.now()));
    },
    [take],
  );
  return { ...shown, change };
}

/** Each repetition has a copy at once, each step a record, and what is over is sent. */
function keep(before: KeptSession, after: KeptSession): void {
  const isSameStep = before.at === after.at && before.revision === after.revision && before.done === after.done;
  // A tablet of the practice has no second place for a copy.
  if (isSameStep && !isTablet()) copyRunning(after);
  else void keepSession(after).then(() => (after.revision > before.revision ? sendSessions() : undefined));
}
