import { localDay } from '@physio/contract/common/dates';
import type { ActivityDay } from '@physio/contract/insights/activity';
import { runningCourse } from '@physio/contract/plans/course';
import { lastWeeks, mondayOf, sessionsText, useActivity } from '#features/insights/public.ts';
import { usePatientPlans } from '#features/plans/public.ts';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AdherenceRing } from './AdherenceRing.tsx';
import classes from './SummaryStrip.module.css';

/** `lastPerformedAt`: null for never, undefined while it is not known. */
type Props = { userId: string; lastPerformedAt: string | null | undefined };

const sessionsSince = (days: readonly ActivityDay[], from: string) =>
  days.reduce((sum, day) => sum + (day.date >= from ? day.sessions : 0), 0);

/** How the patient stands today over all running plans. */
export function SummaryStrip({ userId, lastPerformedAt }: Props) {
  const t = useTranslation();
  const { date, relative, time, number } = useFormat();
  const { data: plans, isPending, failed } = usePatientPlans(userId);
  const today = localDay(new Date());
  const { data: activity } = useActivity(userId, lastWeeks());
  const course = runningCourse(plans, today);
  if (isPending)
    return <div className={`${classes.waiting} sunken rounded-card bordered`} role="status" aria-label={t('Loading…')} />;
  if (failed) return null;
  const { completedDays, daysSoFar, sessions, expectedSessions, running, percent } = course;
  return (
    <div className={`${classes.strip} raised row gap-4 py-3 px-5`}>
      <AdherenceRing percent={percent} />
      <dl className="flex wrap">
        <div>
          <dt className="t-caption">{t('Adherence')}</dt>
          <dd>
            {percent === null
              ? t('No programme is running')
              : t('{{done}} of {{total}} days', { done: number(completedDays), total: number(daysSoFar), count: daysSoFar })}
          </dd>
        </div>
        {expectedSessions !== null && (
          <div>
            <dt className="t-caption">{t('Sessions')}</dt>
            <dd>{sessionsText(t, sessions, expectedSessions, number)}</dd>
          </div>
        )}
        {activity && (
          <div>
            <dt className="t-caption">{t('This week')}</dt>
            <dd>{t('{{count}} sessions', { count: sessionsSince(activity.days, mondayOf(today)) })}</dd>
          </div>
        )}
        {lastPerformedAt !== undefined && (
          <div>
            <dt className="t-caption">{t('Last activity')}</dt>
            <dd title={lastPerformedAt ? `${date(lastPerformedAt)} ${time(lastPerformedAt)}` : undefined}>
              {lastPerformedAt ? relative(lastPerformedAt) : t('Never')}
            </dd>
          </div>
        )}
        <div>
          <dt className="t-caption">{t('Programmes')}</dt>
          <dd>{t('{{running}} running, {{total}} in all', { running, total: plans.length })}</dd>
        </div>
      </dl>
    </div>
  );
}
