import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './Sheets.module.css';

/** Smaller than this nobody reads it at arm's length: then a sheet takes a second page, which begins with an exercise. */
const SMALLEST_PERCENT = 60;
const STEP_PERCENT = 4;

/** A page of paper. What stands on it is made so small that it fits, on the screen as in print; with `fits` false it goes on. */
export function Sheet({ fits = true, children }: { fits?: boolean; children: ReactNode }) {
  const paper = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [page, inside] = [paper.current, content.current];
    if (!page || !inside) return;
    if (!fits) {
      inside.style.zoom = '100%';
      return;
    }
    const fit = () => {
      const room = roomOf(page);
      // Already on its way to the printer, where a sheet has no height of its own: it stays as it was shown.
      if (!(room > 0)) return;
      for (let percent = 100; percent >= SMALLEST_PERCENT; percent -= STEP_PERCENT) {
        inside.style.zoom = `${percent}%`;
        if (inside.getBoundingClientRect().height <= room) return;
      }
      inside.style.zoom = '100%';
    };
    fit();
    // Steps and the letters of another language come later, and are of another height.
    const watcher = new ResizeObserver(fit);
    for (const child of inside.children) watcher.observe(child);
    return () => watcher.disconnect();
  });
  return (
    <section ref={paper} className={`${classes.sheet} on-plate floats mb-4`}>
      <div ref={content}>{children}</div>
    </section>
  );
}

/** The height between the margins of one page, as it stands on the screen, which may be zoomed. */
function roomOf(page: HTMLElement): number {
  const { minHeight, paddingTop, paddingBottom, height } = getComputedStyle(page);
  const shown = page.getBoundingClientRect().height / Number.parseFloat(height);
  return (Number.parseFloat(minHeight) - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) * shown;
}
