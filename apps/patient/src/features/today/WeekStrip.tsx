import { NOTHING_YET, useAfterPaint } from '#platform/after-paint.ts';
import { longDay, shortWeekday } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { WeekDay } from './day.ts';
import classes from './today.module.css';

/** By shape, for whom colours are alike. */
const SIGNS: Record<WeekDay['state'], string> = { done: '●', part: '◐', none: '–', ahead: '·', today: '○' };

const stateWord = (state: WeekDay['state']): string =>
  ({ done: t('done'), part: t('done in part'), none: t('nothing done'), ahead: t('ahead'), today: t('today') })[state];

/** The first date that is written costs a slow phone 200 ms, in which it could have shown where to begin. */
export function WeekStrip({ days }: { days: readonly WeekDay[] }) {
  const isAfterPaint = useAfterPaint();
  return (
    <ul class={classes.week}>
      {days.map(({ day, state }) => (
        <li key={day} class={state === 'today' ? classes.today : undefined}>
          {isAfterPaint && (
            <span class="unseen">
              {longDay(day)}: {stateWord(state)}
            </span>
          )}
          <span aria-hidden="true">{isAfterPaint ? shortWeekday(day) : NOTHING_YET}</span>
          <span aria-hidden="true">{SIGNS[state]}</span>
        </li>
      ))}
    </ul>
  );
}
