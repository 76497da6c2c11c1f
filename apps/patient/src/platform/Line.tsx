import { longDay } from './i18n/dates.ts';
import { t } from './i18n/i18n.ts';
import classes from './line.module.css';

const [WIDTH, HEIGHT] = [300, 100];
type Point = { day: string; value: number };

/** Answers from 0 to 10, the first at the left. The same numbers stand below, for whom the line is nothing. */
export function Line({ points }: { points: readonly Point[] }) {
  const places = points.map(({ value }, index) => `${(index / (points.length - 1)) * WIDTH},${HEIGHT - (value / 10) * HEIGHT}`);
  return (
    <>
      <svg class={classes.line} viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <polyline points={places.join(' ')} />
      </svg>
      <details>
        <summary class="button">{t('As numbers')}</summary>
        <ul>
          {points.map(({ day, value }) => (
            <li key={day} class="row spread">
              <span>{longDay(day)}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
