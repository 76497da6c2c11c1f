import { localeOf } from '@physio/contract/languages/locale';
import { columnsOf, gridOf, type Words } from './handout.rules.ts';
import classes from './TickGrid.module.css';

type Props = {
  /** First day, or null for weekdays without dates. */
  start: string | null;
  weeks: number;
  /** Days a week. */
  frequency: number;
  /** Chosen days of the week, null where any will do. */
  weekdays: number | null;
  timesPerDay: number;
  words: Words;
};

/** A box to tick for each session that is asked for: a week a row, a day a column. */
export function TickGrid({ start, weeks, frequency, weekdays, timesPerDay, words: { t, language } }: Props) {
  const rows = gridOf(start, weeks);
  const write = (format: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...format });
    return (day: string) => text.format(new Date(`${day}T00:00:00Z`));
  };
  const weekday = write({ weekday: 'short' });
  const date = write({ day: 'numeric', month: 'short' });
  const boxes = Array.from({ length: timesPerDay }, (_, index) => index);
  const columns = (days: readonly string[]) => columnsOf(days, frequency, weekdays);
  const isDaily = weekdays !== null || columns(rows[0] ?? []).length === rows[0]?.length;
  return (
    <section className={`${classes.ticks} unbroken`}>
      <h3>{t('Tick a box after each session')}</h3>
      <table aria-label={t('Tick a box after each session')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('Week')}</span>
            </th>
            {columns(rows[0] ?? []).map((day, index) => (
              <th key={day} scope="col">
                {isDaily ? weekday(day) : t('Day {{number}}', { number: index + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((days, week) => (
            <tr key={days[0]}>
              <th scope="row">
                {t('Week {{number}}', { number: week + 1 })}
                {!isDaily && start !== null && (
                  <small className="regular">{`${date(days[0] ?? start)} – ${date(days.at(-1) ?? start)}`}</small>
                )}
              </th>
              {columns(days).map((day) => (
                <td key={day}>
                  {isDaily && start !== null && <small className="regular">{date(day)}</small>}
                  <span className={`${classes.boxes} flex justify-center`}>
                    {boxes.map((box) => (
                      <i key={box} />
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
