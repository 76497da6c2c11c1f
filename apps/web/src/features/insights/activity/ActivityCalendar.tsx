import type { ActivityDay, DayState } from '@physio/contract/activity';
import { addDays } from '@physio/contract/dates';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './ActivityCalendar.module.css';
import { calendarOf } from './weeks.ts';

const STATES: Record<DayState, string> = {
  done: msg('Done'),
  partly: msg('Partly done'),
  missed: msg('Missed'),
  free: msg('Nothing due'),
};
const MONDAY = '2026-01-05';
const WEEKDAYS = Array.from({ length: 7 }, (_, n) => addDays(MONDAY, n));
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** A table of days, a column a week. A sign says how a day went, the colour only helps. */
export function ActivityCalendar({ days }: { days: readonly ActivityDay[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const weeks = calendarOf(days);
  return (
    <figure className={classes.calendar}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('Day by day')}>
        <table>
          <thead>
            <tr>
              <td />
              {weeks.map(({ monday }, index) => (
                <th key={monday} scope="col">
                  {index > 0 && monday.slice(0, 7) === weeks[index - 1]?.monday.slice(0, 7) ? '' : month.format(utc(monday))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((one, row) => (
              <tr key={one}>
                <th scope="row">{weekday.format(utc(one))}</th>
                {weeks.map(({ monday, days: [...placed] }) => (
                  <td key={monday}>
                    <Day day={placed[row] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <figcaption className={classes.legend}>
        {Object.entries(STATES).map(([state, label]) => (
          <span key={state}>
            <Sign state={state as DayState} />
            {t(label)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Day({ day }: { day: ActivityDay | null }) {
  const t = useTranslation();
  const { date } = useFormat();
  if (day === null) return null;
  const sessions = day.sessions > 0 ? `, ${t('{{count}} sessions', { count: day.sessions })}` : '';
  const text = `${date(day.date)}: ${t(STATES[day.state])}${sessions}`;
  return (
    <span title={text}>
      <Sign state={day.state} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function Sign({ state }: { state: DayState }) {
  return (
    <span className={classes.sign} data-state={state} aria-hidden>
      {state === 'done' && <IconCheck size={12} stroke={3} />}
      {state === 'missed' && <IconX size={12} stroke={2.5} />}
    </span>
  );
}
