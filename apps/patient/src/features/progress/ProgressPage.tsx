import { addDays, localDay } from '@physio/contract/common/dates';
import { doneSessions, planAdherence } from '@physio/contract/plans/course';
import { stateOn, stateWord } from '#features/today/public.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { longDay, monthOf, shortWeekday } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { addressOf } from '#platform/route.ts';
import { sessions } from '#platform/sessions/kept-sessions.ts';
import { useStore } from '#platform/store.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { PainLine } from './PainLine.tsx';
import classes from './progress.module.css';

const SIGNS = { done: '●', part: '◐', none: '–', ahead: '', today: '○' } as const;

/** The days of a month before which a Monday stands, with nothing in their place. */
function daysOfMonth(today: string): { before: number; days: string[] } {
  const first = `${today.slice(0, 8)}01`;
  const days: string[] = [];
  for (let day = first; day.slice(0, 7) === today.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return { before: (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7, days };
}

export function ProgressPage({ heard }: { heard: HeardHome }) {
  const { home, checkedAt } = heard;
  const own = person.get();
  const sent = useStore(sessions).filter(({ session }) => session.person === own?.id);
  const today = localDay(new Date());
  const { before, days } = daysOfMonth(today);
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
            const state = stateOn(home.plans, sent, day, { today, checkedAt });
            return (
              <li key={day} class={day === today ? classes.today : undefined}>
                <span class="unseen">
                  {longDay(day)}: {stateWord(state)}
                </span>
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                <span aria-hidden="true">{SIGNS[state]}</span>
              </li>
            );
          })}
        </ol>
        <p class="small quiet">
          ● {t('done')} · ◐ {t('done in part')} · – {t('nothing done')}
        </p>
      </section>
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
      <PainLine days={home.plans.flatMap((plan) => plan.days)} />
      <p class="quiet">
        {t('{{practice}} sees the same days, and what you wrote about pain and effort.', { practice: home.practice.name })}
      </p>
    </Screen>
  );
}
