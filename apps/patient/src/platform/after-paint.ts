import { useEffect, useState } from 'preact/hooks';

/** Keeps the room of a line that comes after the first paint. */
export const NOTHING_YET = '\u00a0';

let hasPainted = false;

/** False while the first screen is drawn for the first time: what takes long and is not needed to begin comes after it. */
export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(hasPainted);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        hasPainted = true;
        setIsAfter(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isAfter;
}
