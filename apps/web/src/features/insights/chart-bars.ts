import type { Week } from '@physio/contract/insights/improvement';

export type Bar = {
  number: number;
  x: number;
  y: number;
  width: number;
  height: number;
  days: number /** The figure stands in the bar's head, or above a low one. */;
  inside: boolean;
};
const MAX_BAR = 36;

/** Bars of a chart of `width` × `height` units whose full height is seven days. */
export function barsOf(weeks: readonly Week[], width: number, height: number): Bar[] {
  const slot = width / Math.max(weeks.length, 4);
  const bar = Math.min(MAX_BAR, slot * 0.68);
  return weeks.map(({ number, days }, index) => {
    const tall = (Math.min(days, 7) / 7) * height;
    return { number, days, x: slot * (index + 0.5) - bar / 2, y: height - tall, width: bar, height: tall, inside: tall > 20 };
  });
}
