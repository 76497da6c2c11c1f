import { addDays } from '@physio/contract/common/dates';
import type { ActivityDay, DayState } from '@physio/contract/insights/activity';
import { localeOf } from '@physio/contract/languages/locale';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './ActivityCalendar.module.css';
import { type CalendarWeek, calendarOf } from './weeks.ts';

const STATES: Record<DayState, string> = {
  done: msg('Done'),
  partly: msg('Partly done'),
  missed: msg('Missed'),
  free: msg('Nothing due'),
};
/** More weeks take the whole width. */
const FIT_BESIDE = 14;
const MONDAY = '2026-01-05';
const WEEKDAYS = Array.from({ length: 7 }, (_, n) => addDays(MONDAY, n));
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Where a month's name stands: at its first week, but not where the next month's would run into it. */
function startsMonth(weeks: readonly CalendarWeek[], index: number): boolean {
  const monthAt = (at: number) => weeks[at]?.monday.slice(0, 7);
  const isFirst = monthAt(index) !== monthAt(index - 1);
  return isFirst && (weeks[index + 1] === undefined || monthAt(index) === monthAt(index + 1));
}

const showNewest = (scroll: HTMLElement | null) => {
  if (scroll) scroll.scrollLeft = scroll.scrollWidth;
};

/** A table of days, a column a week. A sign says how a day went, the colour only helps. */
export function ActivityCalendar({ days }: { days: readonly ActivityDay[] }) {
  const t = useTranslation();
  const { date } = useFormat();
  const locale = localeOf(useLanguage());
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const weeks = calendarOf(days);
  return (
    <figure
      className={`${classes.calendar} stack content-start may-shrink gap-2`}
      data-long={weeks.length > FIT_BESIDE || undefined}
    >
      <section
        key={days[0]?.date}
        ref={showNewest}
        className={`${classes.scroll} relative`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('Day by day')}
      >
        <table aria-label={t('Day by day')}>
          <thead>
            <tr>
              <td />
              {weeks.map(({ monday }, index) => (
                <th className="text-secondary t-caption regular" key={monday} scope="col">
                  <span aria-hidden>{startsMonth(weeks, index) && month.format(utc(monday))}</span>
                  <span className="visually-hidden">{t('Week from {{date}}', { date: date(monday) })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((one, row) => (
              <tr key={one}>
                <th className="text-secondary t-caption regular" scope="row">
                  {weekday.format(utc(one))}
                </th>
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
      <figcaption className="gap-y-1 gap-x-4 flex wrap text-secondary t-caption regular">
        {Object.entries(STATES).map(([state, label]) => (
          <span className="inline-row gap-2" key={state}>
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
