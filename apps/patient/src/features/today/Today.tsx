import { localDay } from '@physio/contract/common/dates';
import { useEffect, useState } from 'preact/hooks';
import { GoalOfWeek } from '#features/goals/public.ts';
import { LeaveTablet } from '#features/tablet/public.ts';
import { type HeardHome, isRecorded, refreshHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { people, person } from '#platform/people/people.ts';
import { addressOf } from '#platform/route.ts';
import { sessions } from '#platform/sessions/kept-sessions.ts';
import { useStore } from '#platform/store.ts';
import { whileVisible } from '#platform/while-visible.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { dayOf, lateDay, weekOf } from './day.ts';
import { News } from './News.tsx';
import { Notices } from './Notices.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import { greeting } from './words.ts';

const MINUTE_MS = 60_000;

/** What is due, and where to begin. */
export function Today({ heard }: { heard: HeardHome }) {
  const at = useMinute();
  const own = useStore(person);
  const sent = useStore(sessions).filter(({ session }) => session.person === own?.id);
  const { home, checkedAt } = heard;
  const now = { today: localDay(new Date(at)), at, checkedAt };
  useEffect(() => void refreshHome(), []);
  const plans = home.plans.map((plan) => ({ plan, day: dayOf(plan, sent, now), late: lateDay(plan, sent, now) }));
  const shown = plans.filter(({ day }) => day.kind !== 'ended');
  const first = shown.find(({ day }) => day.kind === 'continue') ?? shown.find(({ day }) => day.kind === 'due') ?? shown[0];
  const listed = shown.length > 0 ? shown : plans.slice(0, 1);
  return (
    <Screen
      title={greeting(new Date(at).getHours(), home.first_name)}
      bar={
        <TopBar look={home.practice}>
          {home.unread_messages > 0 && (
            <a
              class="button narrow"
              href={addressOf({ screen: 'messages' })}
              aria-label={t('{{count}} new messages', { count: home.unread_messages })}
            >
              ✉ {home.unread_messages}
            </a>
          )}
          <a class="button narrow" href={addressOf({ screen: 'settings' })}>
            {t('Settings')}
          </a>
        </TopBar>
      }
      foot={first && <PlanFoot {...first} heard={heard} />}
    >
      {home.unread_messages > 0 && (
        <a class="notice" href={addressOf({ screen: 'messages' })}>
          {t('{{count}} new messages', { count: home.unread_messages })}
        </a>
      )}
      <Notices heard={heard} sent={sent} now={at} />
      <News heard={heard} />
      {home.plans.length > 0 && <WeekStrip days={weekOf(home.plans, sent, now)} />}
      {listed.map(({ plan, day, late }) => (
        <PlanCard key={plan.id} plan={plan} day={day} late={late} home={home} hasOwnStart={plan !== first?.plan} heard={heard} />
      ))}
      {isRecorded(heard) && <GoalOfWeek heard={heard} />}
      {home.plans.length === 0 && <p>{t('No programme yet. {{practice}} will add it.', { practice: home.practice.name })}</p>}
      <a class="button wide" href={addressOf({ screen: 'progress' })}>
        {t('My progress')}
      </a>
      <a class="button wide" href={addressOf({ screen: 'messages' })}>
        {t('Messages')}
      </a>
      <LeaveTablet />
      {people.get().length > 1 && <p class="small quiet">{t('Somebody else? Choose who it is in Settings.')}</p>}
    </Screen>
  );
}

/** The day may change while the page is open. */
function useMinute(): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => whileVisible(() => setAt(Date.now()), MINUTE_MS), []);
  return at;
}
