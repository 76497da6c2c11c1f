import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from '../WeekTable.module.css';
import type { WeekFigures } from './weeks.ts';

/** The figures behind the bars and lines. */
export function WeekFiguresTable({ weeks }: { weeks: readonly WeekFigures[] }) {
  const t = useTranslation();
  const { date, number, percent } = useFormat();
  return (
    <details className={classes.twin}>
      <summary>{t('Show as a table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('Week by week')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Week from')}</th>
              <th scope="col">{t('Days')}</th>
              <th scope="col">{t('Sessions')}</th>
              <th scope="col">{t('Minutes a session')}</th>
              <th scope="col">{t('Accuracy')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row">{date(week.monday)}</th>
                <td>{week.days}</td>
                <td>{week.sessions}</td>
                <td>{week.minutes === null ? '–' : number(week.minutes, { minimumFractionDigits: 1 })}</td>
                <td>{week.accuracy === null ? '–' : percent(week.accuracy)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
