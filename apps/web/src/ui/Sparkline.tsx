import { cx } from './cx.ts';
import classes from './Sparkline.module.css';
import { type Point, sparklinePoints } from './sparkline-points.ts';

const MARGIN = 5;

type Props = {
  points: readonly Point[];
  /** The same in words; a table stands elsewhere on the screen. */
  label: string;
  width?: number;
  height?: number;
};

/** A small line of how a figure went; `x` need not be even. */
export function Sparkline({ points, label, width = 160, height = 40 }: Props) {
  const placed = sparklinePoints(points, width - 2 * MARGIN, height - 2 * MARGIN);
  return (
    <svg
      className={`${classes.chart} full-width`}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <polyline className={classes.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map(({ x, y }, index) => (
        <circle key={`${x} ${y}`} className={cx(classes.dot, index === placed.length - 1 && classes.latest)} cx={x} cy={y} r={3} />
      ))}
    </svg>
  );
}
