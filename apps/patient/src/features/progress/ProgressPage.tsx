import { localDay } from '@physio/contract/common/dates';
import type { HomePlan } from '@physio/contract/patient-page/home';
import { doneSessions, planAdherence } from '@physio/contract/plans/course';
import { Goals } from '#features/goals/public.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Line } from '#platform/Line.tsx';
import { person } from '#platform/people/people.ts';
import { addressOf } from '#platform/route.ts';
import { sessions } from '#platform/sessions/kept-sessions.ts';
import { useStore } from '#platform/store.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { Month } from './Month.tsx';
import { stateOfDay } from './month.ts';

/** Fewer make no line. */
const FEWEST_ANSWERS = 3;

export function ProgressPage({ heard }: { heard: HeardHome }) {
  const { home, checkedAt } = heard;
  const own = person.get();
  const sent = useStore(sessions).filter(({ session }) => session.person === own?.id);
  const today = localDay(new Date());
  return (
    <Screen
      title={t('My progress')}
      bar={<TopBar look={home.practice} />}
      foot={
        <a class="button wide" href={addressOf({ screen: 'today' })}>
          {t('Back')}
        </a>
      }
    >
      <Month today={today} stateOf={(day) => stateOfDay(home.plans, sent, day, { today, checkedAt })} />
      {home.plans.map((plan) => {
        const { expectedSessions } = planAdherence(plan, today);
        const done = doneSessions(plan);
        return (
          <section key={plan.id} class="card">
            <h2 lang={plan.circuit_details.languages?.name ?? home.language}>{plan.circuit_details.name}</h2>
            <p>
              {expectedSessions === null || done > expectedSessions
                ? t('{{count}} sessions done', { count: done })
                : t('{{done}} of {{due}} sessions done', { done, due: expectedSessions })}
            </p>
          </section>
        );
      })}
      <Goals heard={heard} today={today} />
      <PainLine days={home.plans.flatMap((plan) => plan.days)} />
      <p class="quiet">
        {t('{{practice}} sees the same days, your goals with what you say of them, and what you wrote about pain and effort.', {
          practice: home.practice.name,
        })}
      </p>
    </Screen>
  );
}

/** Pain day by day. */
function PainLine({ days }: { days: readonly HomePlan['days'][number][] }) {
  const answered = days
    .flatMap(({ local_date, pain_max }) => (pain_max === null ? [] : [{ day: local_date, value: pain_max }]))
    .sort((a, b) => a.day.localeCompare(b.day));
  return (
    <section class="card">
      <h2>{t('Pain')}</h2>
      {answered.length < FEWEST_ANSWERS ? (
        <p>{t('Your line starts after 3 sessions with an answer.')}</p>
      ) : (
        <Line points={answered} />
      )}
    </section>
  );
}
