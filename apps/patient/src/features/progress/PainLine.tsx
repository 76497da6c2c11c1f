import type { HomePlan } from '@physio/contract/patient-page/home';
import { longDay } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import classes from './progress.module.css';

const FEWEST = 3;
const [WIDTH, HEIGHT] = [300, 100];

type Props = { days: readonly Pick<HomePlan['days'][number], 'local_date' | 'pain_max'>[] };

/** Pain day by day. The same numbers stand below it, for whom the line is nothing. */
export function PainLine({ days }: Props) {
  const told = days
    .flatMap(({ local_date, pain_max }) => (pain_max === null ? [] : [{ day: local_date, pain: pain_max }]))
    .sort((a, b) => a.day.localeCompare(b.day));
  if (told.length < FEWEST)
    return (
      <section class="card">
        <h2>{t('Pain')}</h2>
        <p>{t('Your line starts after 3 sessions with an answer.')}</p>
      </section>
    );
  const points = told.map(({ pain }, index) => `${(index / (told.length - 1)) * WIDTH},${HEIGHT - (pain / 10) * HEIGHT}`);
  return (
    <section class="card">
      <h2>{t('Pain')}</h2>
      <svg class={classes.pain} viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <polyline points={points.join(' ')} />
      </svg>
      <details>
        <summary class="button">{t('As numbers')}</summary>
        <ul>
          {told.map(({ day, pain }) => (
            <li key={day} class="row spread">
              <span>{longDay(day)}</span>
              <b>{pain}</b>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
