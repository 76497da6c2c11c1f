import type { PlaylistEntry } from '@physio/contract/leaderboard/leaderboard';
import { useCallback, useEffect, useRef, useState } from 'react';
import { standingMs } from './board.rules.ts';
import { prefersLessMotion } from './use-display.ts';

export const FADE_MS = 1000;
/** A file that cannot be shown leaves the screen after so long. */
const BROKEN_MS = 2000;

type Turn = { number: number; phase: 'in' | 'out' };

/** Shows one item after the other, for ever: each for its time, then faded out. A file that fails is passed over. */
export function useTurns(items: readonly PlaylistEntry[], isPaused: boolean) {
  const [{ number, phase }, setTurn] = useState<Turn>({ number: 0, phase: 'in' });
  /** Files in a row that could not be shown. */
  const [failures, setFailures] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const count = Math.max(1, items.length);
  const at = ((number % count) + count) % count;
  const item = items[at];
  const isPlain = failures >= count;
  const left = useRef(0);

  const step = useCallback((by: number) => {
    setBroken(false);
    setTurn((turn) => ({ number: turn.number + by, phase: 'in' }));
  }, []);

  const duration = phase === 'out' ? FADE_MS : isBroken && !isPlain ? BROKEN_MS : item ? standingMs(item) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn has its whole time, whatever is left of the one before
  useEffect(() => {
    left.current = duration ?? 0;
  }, [number, phase, duration]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number restarts the clock where all else is as it was
  useEffect(() => {
    if (duration === null || isPaused) return;
    const began = performance.now();
    const timer = setTimeout(() => {
      if (phase === 'out' || prefersLessMotion()) step(1);
      else setTurn((turn) => ({ ...turn, phase: 'out' }));
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [number, phase, duration, isPaused, step]);

  return {
    item,
    next: items[(at + 1) % count],
    number,
    phase,
    /** Nothing of the playlist can be shown at the moment. */
    isPlain,
    step,
    fail: useCallback(() => {
      setBroken(true);
      setFailures((before) => before + 1);
    }, []),
    succeed: useCallback(() => {
      setBroken(false);
      setFailures(0);
    }, []),
  };
}
