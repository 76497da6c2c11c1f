import { useId } from 'react';
import classes from './chart.module.css';
import { Hatch } from './Hatch.tsx';

const WIDTH = 320;
const HEIGHT = 84;
const WIDEST = 36;

/** Three parts at most, told apart by pattern as well as colour: filled, light and hatched, from below. */
export type StackedBar = { key: string; label: string; parts: readonly [number, number, number] };
type Props = { bars: readonly StackedBar[]; label: string };

export function StackedBars({ bars, label }: Props) {
  const hatch = useId();
  const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);
  const most = Math.max(1, ...bars.map(({ parts }) => sum(parts)));
  const slot = WIDTH / Math.max(bars.length, 4);
  const width = Math.min(WIDEST, slot * 0.72);
  return (
    <svg className={`${classes.chart} block full-width`} viewBox={`0 -14 ${WIDTH} ${HEIGHT + 32}`} role="img" aria-label={label}>
      <Hatch id={hatch} />
      <line className={classes.ground} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {bars.map(({ key, label: below, parts }, index) => {
        const middle = slot * (index + 0.5);
        const boxOf = (part: number) => {
          const height = ((parts[part] ?? 0) / most) * HEIGHT;
          return { x: middle - width / 2, y: HEIGHT - (sum(parts.slice(0, part)) / most) * HEIGHT - height, width, height };
        };
        return (
          <g key={key}>
            <rect className={classes.bar} {...boxOf(0)} />
            <rect className={classes.second} {...boxOf(1)} />
            <rect {...boxOf(2)} fill={`url(#${hatch})`} />
            <rect className={classes.edge} {...boxOf(2)} />
            <text x={middle} y={HEIGHT - (sum(parts) / most) * HEIGHT - 4}>
              {sum(parts)}
            </text>
            <text x={middle} y={HEIGHT + 14}>
              {below}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
