/** Where each value's dot stands: equal ones, to a dot's width, are put on top of each other. */
export function dotPlaces(values: readonly number[], scale: { from: number; to: number; width: number; dot: number }) {
  const { from, to, width, dot } = scale;
  const heights = new Map<number, number>();
  return values.map((value) => {
    const share = to === from ? 0.5 : (value - from) / (to - from);
    const column = Math.round((share * width) / dot);
    const row = heights.get(column) ?? 0;
    heights.set(column, row + 1);
    return { x: column * dot, row };
  });
}
