import { useEffect, useRef, useState } from 'react';

/** A stroke of the arrow goes on by most of what is seen. */
const STRIDE = 0.8;

/** Whether a row has more before or after what is seen, and a way to scroll it; `items` says when its content changed. */
export function useOverflow<E extends HTMLElement>(items: number) {
  const ref = useRef<E>(null);
  const [more, setMore] = useState({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: more items may overflow a row that keeps its size
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => {
      const before = row.scrollLeft > 1;
      const after = row.scrollWidth - row.clientWidth - row.scrollLeft > 1;
      setMore((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [items]);
  // What is left before it by less than the rest of a stride is not left there: the arrow itself takes some of the width.
  const scroll = (direction: 1 | -1) => {
    if (ref.current === null) return;
    const { scrollLeft, clientWidth } = ref.current;
    const left = scrollLeft + direction * clientWidth * STRIDE;
    ref.current.scrollTo({ left: left < clientWidth * (1 - STRIDE) ? 0 : left });
  };
  return { ref, ...more, scroll };
}
