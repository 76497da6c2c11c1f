import classes from './chart.module.css';
import { dotPlaces } from './dot-places.ts';

const WIDTH = 300;
const DOT = 10;
const LEAST = 40;

type Props = {
  /** One a person; of many people there are none, and the median and its band are all that is drawn. */
  values: readonly number[];
  median: number | null;
  low: number | null;
  high: number | null;
  from: number;
  to: number;
  /** A line at nought, where the scale has both signs. */
  hasZero?: boolean;
  /** The ends of the scale as text. */
  ends: readonly [string, string];
  /** The same in words. */
  label: string;
};

/** One dot a person, the middle half as a band, the median as a line. */
export function Dots({ values, median, low, high, from, to, hasZero = false, ends, label }: Props) {
  const places = dotPlaces(values, { from, to, width: WIDTH, dot: DOT });
  const height = Math.max(LEAST, DOT * (1 + Math.max(0, ...places.map(({ row }) => row))) + DOT);
  const at = (value: number) => (to === from ? 0.5 : (value - from) / (to - from)) * WIDTH;
  return (
    <svg
      className={`${classes.chart} block full-width`}
      viewBox={`-10 0 ${WIDTH + 20} ${height + 20}`}
      role="img"
      aria-label={label}
    >
      {low !== null && high !== null && (
        <rect className={classes.band} x={at(low)} y={0} width={Math.max(2, at(high) - at(low))} height={height} rx={3} />
      )}
      <line className={classes.ground} x1={0} x2={WIDTH} y1={height} y2={height} />
      {hasZero && <line className={classes.zero} x1={at(0)} x2={at(0)} y1={0} y2={height} />}
      {places.map(({ x, row }) => (
        <circle key={`${x} ${row}`} className={classes.dot} cx={x} cy={height - DOT / 2 - row * DOT} r={DOT / 2 - 0.5} />
      ))}
      {median !== null && <line className={classes.median} x1={at(median)} x2={at(median)} y1={0} y2={height} />}
      <text className={classes.first} x={0} y={height + 14}>
        {ends[0]}
      </text>
      <text className={classes.last} x={WIDTH} y={height + 14}>
        {ends[1]}
      </text>
    </svg>
  );
}
