import { useEffect, useState } from 'react';
import { singleKeys } from '#platform/shortcuts/keys.ts';

const IDLE_MS = 3000;

/** Keeps the screen on while the page is to be seen; a browser without wake locks leaves it to its system. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (sentinel) => {
          lock = sentinel;
        },
        () => {}, // Refused on a low battery: the display works on, and may go dark.
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}

/** Whether nobody has touched the pointer for three seconds. */
export function useIdlePointer(): boolean {
  const [isIdle, setIdle] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const event of ['pointermove', 'pointerdown'] as const) addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of ['pointermove', 'pointerdown'] as const) removeEventListener(event, wake);
    };
  }, []);
  return isIdle;
}

type Keys = { onStep: (by: 1 | -1) => void; onPause: () => void };

/** ← → step, space pauses, f fills the screen; a focused control keeps its own keys. */
export function useDisplayKeys({ onStep, onPause }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const onControl = event.target instanceof HTMLElement && event.target.closest('button, a, input') !== null;
      if (event.key === 'ArrowRight') onStep(1);
      else if (event.key === 'ArrowLeft') onStep(-1);
      else if (event.key === ' ' && !onControl) onPause();
      else if (event.key === 'f' && singleKeys.get()) void toggleFullScreen();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onStep, onPause]);
}

const toggleFullScreen = () =>
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});

const REDUCED = '(prefers-reduced-motion: reduce)';
export const prefersLessMotion = (): boolean => matchMedia(REDUCED).matches;

/** A wide window is a wall: it scrolls nothing and turns pages by itself. */
export function useIsWall(orientation: 'portrait' | 'landscape'): boolean {
  const wide = `(min-width: ${orientation === 'portrait' ? 700 : 1025}px)`;
  const [isWall, setWall] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const see = () => setWall(query.matches);
    see();
    query.addEventListener('change', see);
    return () => query.removeEventListener('change', see);
  }, [wide]);
  return isWall;
}
