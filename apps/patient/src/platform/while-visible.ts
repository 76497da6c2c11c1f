/** The tempo of what moves: that of the demo videos, with which a slow phone keeps up. */
export const FRAME_MS = 80;

type Beat = { works: Set<() => void>; stop: () => void };
const beats = new Map<number, Beat>();

/**
 * Does something at intervals while somebody may look, and at once when they look again. A page that nobody sees runs no timer, as it
 * would keep the phone awake. What has one interval is done in one go, so that the browser paints once for all of it. @returns how to stop
 */
export function whileVisible(work: () => void, everyMs: number): () => void {
  const beat = beats.get(everyMs) ?? begin(everyMs);
  // Of a function that is given twice each stands for itself.
  const own = () => work();
  beat.works.add(own);
  return () => {
    beat.works.delete(own);
    if (beat.works.size === 0 && beats.get(everyMs) === beat) {
      beat.stop();
      beats.delete(everyMs);
    }
  };
}

function begin(everyMs: number): Beat {
  const works = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const run = () => {
    for (const work of [...works]) if (works.has(work)) work();
  };
  const isVisible = () => document.visibilityState === 'visible';
  const follow = () => {
    clearInterval(timer);
    timer = isVisible() ? setInterval(run, everyMs) : undefined;
  };
  const look = () => {
    follow();
    if (isVisible()) run();
  };
  follow();
  addEventListener('visibilitychange', look);
  const stop = () => {
    clearInterval(timer);
    removeEventListener('visibilitychange', look);
  };
  const beat = { works, stop };
  beats.set(everyMs, beat);
  return beat;
}
