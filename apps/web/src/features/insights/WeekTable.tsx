import { displayAccuracy } from '@physio/contract/adherence';
import { addDays } from '@physio/contract/dates';
import type { Week } from '@physio/contract/improvement';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './WeekTable.module.css';

type Props = { weeks: readonly Week[]; startsOn: string };

export function WeekTable({ weeks, startsOn }: Props) {
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
              <th scope="col">{t('Minutes')}</th>
              <th scope="col">{t('Accuracy')}</th>
              <th scope="col">{t('Range of motion')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.number}>
                <th scope="row">{date(addDays(startsOn, 7 * (week.number - 1)))}</th>
                <td>{week.days}</td>
                <td>{week.days === 0 ? '–' : number(Math.round(week.seconds / 6) / 10, { minimumFractionDigits: 1 })}</td>
                <td>{week.days === 0 ? '–' : percent(displayAccuracy(week.accuracy))}</td>
                <td>{week.degrees === null ? '–' : `${Math.round(week.degrees)}°`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
