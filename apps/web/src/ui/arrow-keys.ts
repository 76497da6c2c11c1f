import type { KeyboardEvent } from 'react';

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Arrow keys move among the links of a list or grid, however many columns it has just now. */
export function moveAmongLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('a[href]'));
  const here = links.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  const top = (link: HTMLElement | undefined) => Math.round(link?.getBoundingClientRect().top ?? 0);
  const columns = Math.max(1, links.filter((link) => top(link) === top(links[0])).length);
  const next = links[here + step[0] + step[1] * columns];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
