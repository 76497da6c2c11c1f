import { doneSessions, planAdherence } from '@physio/contract/plans/course';
import type { Plan } from '@physio/contract/plans/plans';
import { sessionsText, setsText } from '#features/insights/public.ts';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './AdherenceBar.module.css';

/** "18 of 24 days · 75%" and beside it "20 of 24 sessions"; nothing before the start. */
export function AdherenceBar({ plan, today }: { plan: Plan; today: string }) {
  const t = useTranslation();
  const { number, percent } = useFormat();
  const { percent: value, daysSoFar, expectedSessions } = planAdherence(plan, today);
  if (value === null) return null;
  return (
    <div className="gap-y-1 gap-x-3 row wrap">
      <svg className={`${classes.bar} pill`} viewBox="0 0 100 8" preserveAspectRatio="none" role="presentation">
        <rect className={classes.track} width={100} height={8} />
        <rect className={classes.done} width={value} height={8} />
      </svg>
      <span className={`${classes.text} flex wrap t-small`}>
        <span className="visually-hidden">{t('Adherence')}</span>
        <strong className="medium">
          {t('{{done}} of {{total}} days', { done: plan.completed_days, total: daysSoFar, count: daysSoFar })} · {percent(value)}
        </strong>
        {expectedSessions !== null && <span>{sessionsText(t, doneSessions(plan), expectedSessions, number)}</span>}
        {plan.dose && <span>{setsText(t, plan.dose, number)}</span>}
      </span>
    </div>
  );
}
