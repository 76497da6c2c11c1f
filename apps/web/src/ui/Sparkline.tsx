import { cx } from './cx.ts';
import classes from './Sparkline.module.css';
import { type Point, type Span, spanOf, sparklinePoints } from './sparkline-points.ts';

const MARGIN = 5;

type Props = {
  points: readonly Point[];
  /** The same in words; a table stands elsewhere on the screen. */
  label: string;
  /** How the lowest and the highest value are written, at the end of the line. */
  text: (value: number) => string;
  /** Where the values should be: a band behind the line, and in sight even if they are not. */
  target?: Span | undefined;
  width?: number;
  height?: number;
};

/** A small line of how a figure went; `x` need not be even. */
export function Sparkline({ points, label, text, target, width = 160, height = 40 }: Props) {
  const [inner, tall] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const span = spanOf(points, target);
  const placed = sparklinePoints(points, inner, tall, span);
  const band =
    target &&
    sparklinePoints(
      [
        { x: 0, y: target.least },
        { x: 1, y: target.most },
      ],
      inner,
      tall,
      span,
    );
  const { least, most } = spanOf(points);
  return (
    <div className="flex gap-2">
      <svg
        className={`${classes.chart} block fill`}
        viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {band?.[0] && band[1] && (
          <rect className={classes.band} x={-MARGIN} width={width} y={band[1].y} height={band[0].y - band[1].y} />
        )}
        <polyline className={classes.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {placed.map(({ x, y }, index) => (
          <circle
            key={`${x} ${y}`}
            className={cx(classes.dot, index === placed.length - 1 && classes.latest)}
            cx={x}
            cy={y}
            r={3}
          />
        ))}
      </svg>
      <span className={`${classes.ends} column between text-secondary t-caption tabular`} aria-hidden>
        <span>{text(most)}</span>
        {most !== least && <span>{text(least)}</span>}
      </span>
    </div>
  );
}
