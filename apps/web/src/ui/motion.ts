/** As `--ease`. */
const EASING = 'cubic-bezier(0.16, 1, 0.3, 1)';
const FLIGHT_MS = 260;
const CLOSING_MS = 160;

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A copy of a picture goes to the first element in sight that `to` selects: where what was added is found. */
export function flyTo(picture: HTMLElement | null | undefined, to: string): void {
  const target = [...document.querySelectorAll(to)].find((element) => element.checkVisibility());
  if (!picture || !target || isCalm()) return;
  const [from, goal] = [picture.getBoundingClientRect(), target.getBoundingClientRect()];
  const copy = picture.cloneNode() as HTMLElement;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, {
    position: 'fixed',
    inset: `${from.top}px auto auto ${from.left}px`,
    zIndex: '500',
    width: `${from.width}px`,
    height: `${from.height}px`,
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const x = goal.left + goal.width / 2 - from.left - from.width / 2;
  const y = goal.top + goal.height / 2 - from.top - from.height / 2;
  const flight = copy.animate(
    { transform: ['none', `translate(${x}px, ${y}px) scale(0.2)`], opacity: [1, 0.4] },
    { duration: FLIGHT_MS, easing: EASING },
  );
  flight.onfinish = () => copy.remove();
  flight.oncancel = flight.onfinish;
}

/** Rows that have moved up close the gap, `by` pixels high, in sight. */
export function closeUp(rows: Iterable<HTMLElement>, by: number): void {
  if (isCalm()) return;
  for (const row of rows) row.animate({ transform: [`translateY(${by}px)`, 'none'] }, { duration: CLOSING_MS, easing: EASING });
}
