export type Point = { x: number; y: number };

/**
 * Where the points of a line stand in a picture of `width` × `height` units: from the first `x` to the last, and from the
 * lowest `y` to the highest. One point, or one height, stands in the middle.
 */
export function sparklinePoints(points: readonly Point[], width: number, height: number): Point[] {
  const scale = (values: readonly number[], size: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return (value: number) => (most === least ? size / 2 : ((value - least) / (most - least)) * size);
  };
  const across = scale(
    points.map((point) => point.x),
    width,
  );
  const up = scale(
    points.map((point) => point.y),
    height,
  );
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return points.map(({ x, y }) => ({ x: tenth(across(x)), y: tenth(height - up(y)) }));
}
