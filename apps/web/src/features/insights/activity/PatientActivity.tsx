import { ACTIVITY_MESSAGES } from '@physio/contract/insights/activity';
import { useState } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useActivity } from '../activity.api.ts';
import { lastWeeks } from '../activity-range.ts';
import { ActivityCalendar } from './ActivityCalendar.tsx';
import { ExerciseTable } from './ExerciseTable.tsx';
import classes from './PatientActivity.module.css';
import { RangeChoice } from './RangeChoice.tsx';
import { Trends } from './Trends.tsx';
import { WeekBars } from './WeekBars.tsx';
import { type PlannedDays, weekFigures } from './weeks.ts';

type Props = { userId: string; plans: readonly PlannedDays[] };

/** What a patient did over all programmes: as a calendar, week by week, and by exercise. */
export function PatientActivity({ userId, plans }: Props) {
  const t = useTranslation();
  const [range, setRange] = useState(() => lastWeeks());
  const { data, error, isFetching, isPlaceholderData, refetch } = useActivity(userId, range);
  const weeks = weekFigures(data?.days ?? [], lastWeeks().to);
  const nothing = data !== undefined && weeks.every((week) => week.sessions === 0);
  return (
    <section className="card" aria-labelledby="activity-title">
      <div className={`${classes.head} items-start gap-y-2 gap-x-4 flex wrap between mb-3`}>
        <h2 id="activity-title">{t('Activity')}</h2>
        <RangeChoice range={range} onChange={setRange} />
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <div className={`${classes.waiting} sunken rounded`} role="status" aria-label={t('Loading…')} />}
      {data && !error && (
        <div className={`${classes.body} stack one-column gap-6`} aria-busy={isPlaceholderData}>
          <div className={`${classes.charts} stack`}>
            <ActivityCalendar days={data.days} />
            {!nothing && <WeekBars weeks={weeks} plans={plans} />}
            {!nothing && <Trends weeks={weeks} />}
          </div>
          {nothing ? <p className="text-secondary">{t(ACTIVITY_MESSAGES.none)}</p> : <ExerciseTable exercises={data.exercises} />}
        </div>
      )}
    </section>
  );
}
