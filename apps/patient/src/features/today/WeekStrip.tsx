import { longDay, shortWeekday } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { WeekDay } from './day.ts';
import classes from './today.module.css';

/** By shape, for whom colours are alike. */
const SIGNS: Record<WeekDay['state'], string> = { done: '●', part: '◐', none: '–', ahead: '·', today: '○' };

const stateWord = (state: WeekDay['state']): string =>
  ({ done: t('done'), part: t('done in part'), none: t('nothing done'), ahead: t('ahead'), today: t('today') })[state];

export function WeekStrip({ days }: { days: readonly WeekDay[] }) {
  return (
    <ul class={classes.week}>
      {days.map(({ day, state }) => (
        <li key={day} class={state === 'today' ? classes.today : undefined}>
          <span class="unseen">
            {longDay(day)}: {stateWord(state)}
          </span>
          <span aria-hidden="true">{shortWeekday(day)}</span>
          <span aria-hidden="true">{SIGNS[state]}</span>
        </li>
      ))}
    </ul>
  );
}
