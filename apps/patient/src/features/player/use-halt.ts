import { useEffect, useState } from 'preact/hooks';
import { refreshHome } from '#platform/home/home.ts';
import { type Halt, haltOf } from './halt.ts';
import { type Play, pause, stepOf } from './play.ts';
import type { Played } from './played.ts';
import type { Change } from './use-play.ts';

const ASKED_AGAIN_MS = 3 * 60_000;

/** Asks what the practice has said meanwhile: between exercises, and when somebody comes back to the page. */
function useFreshHome(play: Play, checkedAt: number | null): void {
  const step = stepOf(play);
  const isBetween = step?.kind === 'rest' && step.why !== 'set' && step.why !== 'side';
  useEffect(() => {
    if (checkedAt !== null && isBetween && Date.now() - checkedAt > ASKED_AGAIN_MS) void refreshHome().catch(() => undefined);
  }, [isBetween, checkedAt]);
  const isAsked = checkedAt !== null;
  useEffect(() => {
    if (!isAsked) return;
    const look = () => {
      if (document.visibilityState === 'visible') void refreshHome().catch(() => undefined);
    };
    addEventListener('visibilitychange', look);
    return () => removeEventListener('visibilitychange', look);
  }, [isAsked]);
}

/** What the practice has said since, and whether the player stands for it: the set at hand is finished first. */
export function useHalt(play: Play, heard: Played, change: Change): { halt: Halt | null; isHalted: boolean } {
  useFreshHome(play, heard.checkedAt);
  const halt = heard.checkedAt === null ? null : haltOf(heard.home, play.session.planId);
  const [seenAt, setSeenAt] = useState<number | null>(null);
  const isOver = play.clock.phase === 'over';
  const isMoving = play.clock.phase === 'timed' || play.clock.phase === 'own';
  const isHalted = halt !== null && !isOver && (!isMoving || (seenAt !== null && play.session.at !== seenAt));
  const { at } = play.session;
  const isAsked = halt !== null;
  useEffect(() => setSeenAt((known) => (isAsked ? (known ?? at) : null)), [isAsked, at]);
  useEffect(() => {
    if (isHalted) change(pause);
  }, [isHalted, change]);
  return { halt, isHalted };
}
