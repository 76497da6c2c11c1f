import { CORAL } from '../palettes.ts';
import type { Spot } from './camera.ts';
import { ellipse, type Mark, polygon, route } from './shapes.ts';

/** Soft ring round the working joint; it grows with `effort` and fills clockwise while the pose is held (`held` 0–1). */
export function ring(at: Spot, effort: number, held: number, radius: number): Mark[] {
  const r = radius + 3 * effort;
  const d = ellipse(at, r);
  const soft: Mark = { d, line: CORAL, width: 5 + 2 * effort, opacity: 0.32 + 0.28 * effort };
  const round = 2 * Math.PI * r;
  return held <= 0 ? [soft] : [soft, { d, line: CORAL, width: 4.4, dash: [round * held, round] }];
}

/** Dotted way of a joint with an arrow head at its end. */
export function way(points: readonly Spot[], opacity: number): Mark[] {
  const end = points.at(-1);
  const before = points.at(-3);
  if (!end || !before || opacity <= 0.02) return [];
  const size = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [x, y] = [(end.x - before.x) / size, (end.y - before.y) / size];
  const ahead = (along: number, aside: number) => ({ x: end.x + x * along - y * aside, y: end.y + y * along + x * aside });
  const head = polygon([ahead(-2, -7.5), ahead(10, 0), ahead(-2, 7.5)]);
  return [
    { d: route(points), line: CORAL, width: 3.4, dash: [0.1, 8], opacity },
    { d: head, fill: CORAL, line: CORAL, width: 2, opacity },
  ];
}
