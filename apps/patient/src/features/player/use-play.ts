import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { copyRunning, keepSession } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import type { KeptSession } from '#platform/sessions/session.ts';
import { isTablet } from '#platform/tablet.ts';
import { whileVisible } from '#platform/while-visible.ts';
import { end } from './moves.ts';
import { openPlay, type Play, pause, settle } from './play.ts';

/** Often enough for a figure that counts seconds; what is counted does not depend on it. */
const LOOK_MS = 100;

export type Change = (next: (play: Play, now: number) => Play) => void;

/** Runs a session: follows the clock, keeps what was done, and sends what is over. Look-only keeps nothing. */
export function usePlay(session: KeptSession, isRecorded: boolean): { play: Play; now: number; change: Change } {
  const current = useRef<Play>(openPlay(session));
  const [shown, setShown] = useState({ play: current.current, now: Date.now() });
  const take = useCallback(
    (asked: Play) => {
      const isFinished = asked.clock.phase === 'over' && asked.session.ended === null;
      const next = isFinished ? end(asked, 'finished', Date.now()) : asked;
      const before = current.current.session;
      current.current = next;
      setShown({ play: next, now: Date.now() });
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
    const stopLooking = whileVisible(look, LOOK_MS);
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
