import { home, refreshHome } from '#platform/home/home.ts';
import { person } from '#platform/people/people.ts';
import { sessions } from '#platform/sessions/kept-sessions.ts';
import { isOver, isTablet, tabletEnd, touchTablet } from '#platform/tablet.ts';
import { TabletEnd } from './TabletEnd.tsx';

const LOOK_MS = 15_000;
/** The server forgets a tablet that says nothing for ten minutes; what is left is to be sent before that. */
const CALL_MS = 4 * 60_000;

/** Ends the mode in time. Touches count, and sets that are done without one. @returns how to stop looking */
export function runTablet(): () => void {
  const touch = () => touchTablet(Date.now());
  const look = () => lookAfter(Date.now());
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, touch, { capture: true, signal });
  addEventListener('visibilitychange', look, { signal });
  const stops = [sessions.listen(touch), person.listen(look)];
  // Also while nobody sees the page: what was somebody's ends in time.
  const timer = setInterval(look, LOOK_MS);
  return () => {
    listening.abort();
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

function lookAfter(now: number): void {
  if (!isTablet() || tabletEnd.get() !== null) return;
  const heard = home.get();
  if (isOver(now) || person.get()?.isSignedOut) tabletEnd.set(TabletEnd);
  else if (heard !== null && now - heard.checkedAt > CALL_MS) void refreshHome().catch(() => undefined);
}
