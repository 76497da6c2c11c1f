import type { Week } from '@physio/contract/insights/improvement';
import chart from '#ui/chart/chart.module.css';
import { useTranslation } from '#ui/use-translation.ts';
import { barsOf } from './chart-bars.ts';
import classes from './WeekChart.module.css';

const WIDTH = 320;
const HEIGHT = 84;
const LABELS = 18;

type Props = { weeks: readonly Week[] /** Days a week that were prescribed. */; target: number };

/** Its twin, the table below, says the same in figures. */
export function WeekChart({ weeks, target }: Props) {
  const t = useTranslation();
  const bars = barsOf(weeks, WIDTH, HEIGHT);
  const line = HEIGHT - (target / 7) * HEIGHT;
  const every = weeks.length > 8 ? 2 : 1;
  return (
    <>
      <svg
        className={`${classes.wide} ${chart.chart} block full-width`}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + LABELS + 2}`}
        role="img"
        aria-label={weeks.map(({ number, days }) => t('Week {{number}}: {{count}} days', { number, count: days })).join('; ')}
      >
        <rect className={chart.band} x={0} y={line} width={WIDTH} height={HEIGHT - line} rx={4} />
        <line className={chart.target} x1={0} x2={WIDTH} y1={line} y2={line} />
        {bars.map(({ number, days, inside, ...box }) => (
          <g key={number}>
            <rect className={chart.bar} {...box} rx={3} />
            <text
              className={inside ? `${classes.inside} medium` : `${classes.above} medium`}
              x={box.x + box.width / 2}
              y={box.y + (inside ? 14 : -4)}
            >
              {days}
            </text>
            {(number - 1) % every === 0 && (
              <text x={box.x + box.width / 2} y={HEIGHT + 14}>
                {number}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className="text-secondary t-caption">
        {t('Numbers below: week of the plan. Shaded: {{count}} days a week prescribed.', { count: target })}
      </p>
    </>
  );
}
