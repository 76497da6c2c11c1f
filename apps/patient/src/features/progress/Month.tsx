import { addDays } from '@physio/contract/common/dates';
import { longDay, monthOf, shortWeekday } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { daysOfMonth, type MonthDay } from './month.ts';
import classes from './progress.module.css';

/** By shape, for whom colours are alike. */
const SIGNS: Record<MonthDay, string> = { done: '●', part: '◐', rest: '–', missed: '✕', ahead: '', today: '○', outside: '' };
const wordOf = (state: MonthDay) =>
  ({
    done: t('done'),
    part: t('done in part'),
    rest: t('day off'),
    missed: t('missed'),
    ahead: t('ahead'),
    today: t('today'),
    outside: t('no programme'),
  })[state];
const EXPLAINED = ['done', 'part', 'rest', 'missed'] as const;

/** A month of days, Monday first. */
export function Month({ today, stateOf }: { today: string; stateOf: (day: string) => MonthDay }) {
  const { before, days } = daysOfMonth(today);
  return (
    <section class="card">
      <h2>{monthOf(today)}</h2>
      <ol class={classes.month}>
        {days.slice(0, 7).map((_, index) => {
          const day = addDays(days[0] ?? today, index - before);
          return (
            <li key={day} class={classes.weekday} aria-hidden="true">
              {shortWeekday(day)}
            </li>
          );
        })}
        {days.slice(0, before).map((day) => (
          <li key={`before ${day}`} aria-hidden="true" />
        ))}
        {days.map((day) => {
          const state = stateOf(day);
          return (
            <li key={day} class={day === today ? classes.today : undefined}>
              <span class="unseen">
                {longDay(day)}: {wordOf(state)}
              </span>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span aria-hidden="true">{SIGNS[state]}</span>
            </li>
          );
        })}
      </ol>
      <p class="small quiet">{EXPLAINED.map((state) => `${SIGNS[state]} ${wordOf(state)}`).join(' · ')}</p>
    </section>
  );
}
