import { INK } from '../palettes.ts';
import type { Spot } from './camera.ts';
import { n } from './shapes.ts';

/** Soft ring round the working joint; it grows with `effort` and fills clockwise while the pose is held (`held` 0–1). */
export function ring(at: Spot, effort: number, held: number, radius: number): string {
  const r = radius + 3 * effort;
  const circle = (extra: string) =>
    `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(r)}" fill="none" stroke="${INK.coral}" ${extra}/>`;
  const soft = circle(`stroke-width="${n(5 + 2 * effort)}" opacity="${(0.32 + 0.28 * effort).toFixed(2)}"`);
  if (held <= 0) return soft;
  const round = 2 * Math.PI * r;
  const filled = circle(
    `stroke-width="4.4" stroke-linecap="round" stroke-dasharray="${n(round * held)} ${n(round)}" transform="rotate(-90 ${n(at.x)} ${n(at.y)})"`,
  );
  return soft + filled;
}

/** Dotted way of a joint with an arrow head at its end. */
export function way(points: readonly Spot[], opacity: number): string {
  const end = points.at(-1);
  const before = points.at(-3);
  if (!end || !before || opacity <= 0.02) return '';
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const d = points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L');
  return `<g opacity="${n(opacity)}"><path d="M${d}" fill="none" stroke="${INK.coral}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0.1 8"/><path transform="translate(${n(end.x)} ${n(end.y)}) rotate(${n(angle)})" d="M-2 -7.5L10 0L-2 7.5z" fill="${INK.coral}" stroke="${INK.coral}" stroke-width="2" stroke-linejoin="round"/></g>`;
}
