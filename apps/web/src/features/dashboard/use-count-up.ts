import { useEffect, useState } from 'react';
import { isCalm } from '#ui/motion.ts';

const LASTS_MS = 400;
/** Whether they have in this session: who comes back to Home reads the figures at once. */
export const counted = { yet: false };

/** A figure that counts up to `value` the first time it comes after it was waited for; one that is there from the start stands. */
export function useCountUp(value: number | undefined): number | undefined {
  const [part, setPart] = useState(() => (value === undefined && !counted.yet && !isCalm() ? 0 : 1));
  const isKnown = value !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    counted.yet = true;
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const left = Math.max(0, 1 - (now - start) / LASTS_MS);
      setPart((before) => (before === 1 ? 1 : 1 - left ** 3));
      if (left > 0) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isKnown]);
  return isKnown ? Math.round(value * part) : undefined;
}
