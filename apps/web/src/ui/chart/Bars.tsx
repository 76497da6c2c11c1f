import { useId } from 'react';
import classes from './chart.module.css';
import { Hatch } from './Hatch.tsx';

const WIDTH = 320;
const HEIGHT = 84;
const MOST_FIGURES = 16;
const WIDEST = 28;
/** For the figures above the bars and the labels below. */
const LINE = 14;
const UNDER = 4;

export type Bar = {
  key: string;
  value: number;
  /** Above the bar, the value itself unless given. */
  text?: string;
  /** Below it. */
  label?: string;
  /** May still grow. */
  isUnfinished?: boolean;
};
/** `label`: the same in words. `most`: the value of a bar of full height. */
type Props = { bars: readonly Bar[]; label: string; most?: number };

export function Bars({ bars, label, most = Math.max(1, ...bars.map(({ value }) => value)) }: Props) {
  const hatch = useId();
  const slot = WIDTH / Math.max(bars.length, 6);
  const width = Math.min(WIDEST, slot * 0.72);
  const under = UNDER + (bars.some(({ label: below }) => below) ? LINE : 0);
  return (
    <svg
      className={`${classes.chart} block full-width`}
      viewBox={`0 ${-LINE} ${WIDTH} ${LINE + HEIGHT + under}`}
      role="img"
      aria-label={label}
    >
      <Hatch id={hatch} />
      <line className={classes.ground} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {bars.map(({ key, value, text, label: below, isUnfinished = false }, index) => {
        const height = (value / most) * HEIGHT;
        const middle = slot * (index + 0.5);
        const box = { x: middle - width / 2, y: HEIGHT - height, width, height, rx: 2 };
        return (
          <g key={key}>
            {isUnfinished ? (
              <>
                <rect {...box} fill={`url(#${hatch})`} />
                <rect className={classes.edge} {...box} />
              </>
            ) : (
              <rect className={classes.bar} {...box} />
            )}
            {bars.length <= MOST_FIGURES && (
              <text x={middle} y={HEIGHT - height - 4}>
                {text ?? value}
              </text>
            )}
            {below && (
              <text x={middle} y={HEIGHT + LINE}>
                {below}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
