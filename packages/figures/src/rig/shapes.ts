import { type Camera, project, type Spot } from './camera.ts';
import type { V3 } from './math.ts';

/** A sphere of the body: centre in the world, radius in picture units. */
export type Ball = readonly [V3, number];
/** Each piece is the skin stretched over its balls; pieces of one layer melt together under one outline. */
export interface Layer {
  pieces: readonly (readonly Ball[])[];
  fill: string;
  line?: string;
}
/** One shape: the data of an SVG path, with what it is filled and outlined with. Corners and ends are round. */
export interface Mark {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
  /** Lengths of dashes and gaps. */
  dash?: readonly [number, number];
}
/** Something drawn at once; groups are painted from the farthest to the nearest. */
export interface Group {
  depth: number;
  marks: readonly Mark[];
}

/** A picture writes some four thousand numbers, most of them of the picture's own size: each is made into a text once. */
const tenths: Record<number, string> = {};
export function n(value: number): string {
  const rounded = Math.round(value * 10);
  tenths[rounded] ??= `${rounded / 10}`;
  return tenths[rounded];
}

/** Colour multiplied by `k`, kept inside 0–255. */
export function shade(hex: string, k: number): string {
  const channel = (i: number) =>
    Math.round(Math.min(255, Number.parseInt(hex.slice(i, i + 2), 16) * k))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

type Point = { x: number; y: number };
/** Convex hull, Andrew's monotone chain. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]) => {
    const out: Point[] = [];
    for (const p of list) {
      for (;;) {
        const a = out.at(-2);
        const b = out.at(-1) as Point;
        if (!a || (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Path through the points. */
export const route = (points: readonly Point[]) => `M${points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}`;
export const polygon = (points: readonly Point[]) => `${route(points)}z`;
export const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
/** Clockwise from the top. */
export const ellipse = ({ x, y }: Point, rx: number, ry = rx) => {
  const half = (way: number) => `a${n(rx)} ${n(ry)} 0 1 1 0 ${n(way)}`;
  return `M${n(x)} ${n(y - ry)}${half(2 * ry)}${half(-2 * ry)}`;
};

const HALF_STEPS = 14;
const CIRCLE = Array.from({ length: 2 * HALF_STEPS }, (_, i) => {
  const a = (i / HALF_STEPS) * Math.PI;
  return [Math.cos(a), Math.sin(a)] as const;
});
export function hullPath(balls: readonly Ball[], cam: Camera): string {
  const points = balls.flatMap(([centre, radius]) => {
    const c = project(centre, cam);
    return CIRCLE.map(([x, y]) => ({ x: c.x + x * radius * cam.zoom, y: c.y + y * radius * cam.zoom }));
  });
  return polygon(hull(points));
}

/** The pieces are all wound one way, so that they make one path. */
export function layerMarks({ pieces, fill, line }: Layer, cam: Camera): Mark[] {
  const d = pieces.map((piece) => hullPath(piece, cam)).join('');
  if (d === '') return [];
  return line
    ? [
        { d, fill: line, line, width: 2.2 },
        { d, fill },
      ]
    : [{ d, fill }];
}

export const disc = (at: Spot, radius: number, fill: string): Mark => ({ d: ellipse(at, radius), fill });
