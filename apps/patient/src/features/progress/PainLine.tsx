import type { HomePlan } from '@physio/contract/patient-page/home';
import { t } from '#platform/i18n/i18n.ts';
import { Line } from '#platform/Line.tsx';

const FEWEST = 3;

type Props = { days: readonly Pick<HomePlan['days'][number], 'local_date' | 'pain_max'>[] };

/** Pain day by day. */
export function PainLine({ days }: Props) {
  const told = days
    .flatMap(({ local_date, pain_max }) => (pain_max === null ? [] : [{ day: local_date, value: pain_max }]))
    .sort((a, b) => a.day.localeCompare(b.day));
  return (
    <section class="card">
      <h2>{t('Pain')}</h2>
      {told.length < FEWEST ? <p>{t('Your line starts after 3 sessions with an answer.')}</p> : <Line points={told} />}
    </section>
  );
}
