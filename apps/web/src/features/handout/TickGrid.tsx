import { localeOf } from '#platform/format/formatters.ts';
import type { Words } from './HandoutSheets.tsx';
import { gridOf } from './handout.rules.ts';
import classes from './TickGrid.module.css';

type Props = {
  /** First day, or null for weekdays without dates. */ start: string | null;
  weeks: number;
  timesPerDay: number;
  words: Words;
};

/** A box to tick for each session: a week a row, a day a column. */
export function TickGrid({ start, weeks, timesPerDay, words: { t, language } }: Props) {
  const rows = gridOf(start, weeks);
  const write = (format: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...format });
    return (day: string) => text.format(new Date(`${day}T00:00:00Z`));
  };
  const weekday = write({ weekday: 'short' });
  const date = write({ day: 'numeric', month: 'short' });
  const boxes = Array.from({ length: timesPerDay }, (_, index) => index);
  return (
    <section className={classes.ticks}>
      <h3>{t('Tick a box after each session')}</h3>
      <table aria-label={t('Tick a box after each session')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('Week')}</span>
            </th>
            {rows[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((days, week) => (
            <tr key={days[0]}>
              <th scope="row">{t('Week {{number}}', { number: week + 1 })}</th>
              {days.map((day) => (
                <td key={day}>
                  {start !== null && <small>{date(day)}</small>}
                  <span className={classes.boxes}>
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
