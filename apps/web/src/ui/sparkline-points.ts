export type Point = { x: number; y: number };
export type Span = { least: number; most: number };

/** From the lowest to the highest of the points, and of what should be in sight beside them. */
export function spanOf(points: readonly Point[], beside?: Span): Span {
  const values = [...points.map(({ y }) => y), ...(beside ? [beside.least, beside.most] : [])];
  return { least: Math.min(...values), most: Math.max(...values) };
}

const scale =
  ({ least, most }: Span, size: number) =>
  (value: number) =>
    most === least ? size / 2 : ((value - least) / (most - least)) * size;
const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Where the points of a line stand in a picture of `width` × `height` units: from the first `x` to the last, and by `span` from
 * the lowest `y` to the highest. One point, or one height, stands in the middle.
 */
export function sparklinePoints(points: readonly Point[], width: number, height: number, span = spanOf(points)): Point[] {
  const all = points.map(({ x }) => x);
  const across = scale({ least: Math.min(...all), most: Math.max(...all) }, width);
  const up = scale(span, height);
  return points.map(({ x, y }) => ({ x: tenth(across(x)), y: tenth(height - up(y)) }));
}
