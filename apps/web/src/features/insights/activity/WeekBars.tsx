import { useId } from 'react';
import { useFormat } from '#platform/format/format.ts';
import chart from '#ui/chart/chart.module.css';
import { useTranslation } from '#ui/use-translation.ts';
import { WeekTable } from '../WeekTable.tsx';
import classes from './Charts.module.css';
import { type PlannedDays, targetOf, type WeekFigures } from './weeks.ts';

const WIDTH = 320;
const HEIGHT = 84;
const LABELS = 18;
const MOST_FIGURES = 16;
const DAYS = 7;

type Props = { weeks: readonly WeekFigures[]; plans: readonly PlannedDays[] };

/** Days with exercise in each calendar week; the table below says the same in figures. */
export function WeekBars({ weeks, plans }: Props) {
  const t = useTranslation();
  const { date } = useFormat();
  const slot = WIDTH / Math.max(weeks.length, 4);
  const width = Math.min(28, slot * 0.7);
  const { monday: first = '' } = weeks[0] ?? {};
  const hatch = useId();
  const targets = weeks.map(({ monday }) => targetOf(plans, monday));
  const spoken = ({ days, isRunning }: WeekFigures) => {
    if (days === null) return t('Nothing was due');
    return isRunning ? t('{{count}} days so far', { count: days }) : t('{{count}} days', { count: days });
  };
  return (
    <figure className={`${classes.chart} stack content-start gap-2`}>
      <figcaption>{t('Days with exercise, week by week')}</figcaption>
      <svg
        className={`${chart.chart} block`}
        viewBox={`0 -14 ${WIDTH} ${HEIGHT + LABELS + 14}`}
        role="img"
        aria-label={weeks.map((week) => `${date(week.monday)}: ${spoken(week)}`).join('; ')}
      >
        <pattern id={hatch} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={chart.bar} width={2} height={4} />
        </pattern>
        <line className={chart.ground} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {targets.map(
          (target, index) =>
            target !== null && (
              <g key={weeks[index]?.monday}>
                <rect className={chart.band} x={slot * index} width={slot} {...bandOf(target)} />
                <line
                  className={chart.target}
                  x1={slot * index}
                  x2={slot * (index + 1)}
                  y1={bandOf(target).y}
                  y2={bandOf(target).y}
                />
              </g>
            ),
        )}
        {weeks.map(({ monday, days, isRunning }, index) => {
          const height = ((days ?? 0) / DAYS) * HEIGHT;
          const x = slot * (index + 0.5);
          return (
            <g key={monday}>
              <rect
                className={isRunning ? classes.running : chart.bar}
                fill={isRunning ? `url(#${hatch})` : undefined}
                x={x - width / 2}
                y={HEIGHT - height}
                width={width}
                height={height}
                rx={2}
              />
              {weeks.length <= MOST_FIGURES && (
                <text x={x} y={HEIGHT - height - 4}>
                  {days ?? '–'}
                </text>
              )}
            </g>
          );
        })}
        <text className={chart.first} x={0} y={HEIGHT + 14}>
          {date(first)}
        </text>
        {weeks.length > 1 && (
          <text className={chart.last} x={Math.max(slot * weeks.length, 160)} y={HEIGHT + 14}>
            {weeks.at(-1)?.isRunning ? t('so far') : date(weeks.at(-1)?.monday ?? '')}
          </text>
        )}
      </svg>
      {targets.some((target) => target !== null) && (
        <p className="text-secondary t-caption">{t('Shaded: the days a week that the programmes ask for.')}</p>
      )}
      <WeekFiguresTable weeks={weeks} />
    </figure>
  );
}

const bandOf = (target: number) => ({ y: HEIGHT * (1 - target / DAYS), height: (target / DAYS) * HEIGHT });

/** The figures behind the bars and lines. */
function WeekFiguresTable({ weeks }: { weeks: readonly WeekFigures[] }) {
  const t = useTranslation();
  const { date, number, percent } = useFormat();
  const rows = weeks.map(({ monday, days, sessions, minutes, accuracy }) => ({
    week: date(monday),
    cells: [
      days,
      sessions,
      minutes === null ? null : number(minutes, { minimumFractionDigits: 1 }),
      accuracy === null ? null : percent(accuracy),
    ],
  }));
  return <WeekTable heads={[t('Days'), t('Sessions'), t('Minutes a session'), t('Accuracy')]} rows={rows} />;
}
