import { addDays } from '@physio/contract/common/dates';
import { improvement, type Week, weeksOf } from '@physio/contract/insights/improvement';
import type { HistoryDay } from '@physio/contract/insights/insights';
import type { PlanDates } from '@physio/contract/plans/adherence';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './InsightPanel.module.css';
import { durationText, rangeOfMotionText } from './improvement-text.ts';
import { WeekChart } from './WeekChart.tsx';
import { WeekTable } from './WeekTable.tsx';

type Props = { history: readonly HistoryDay[]; plan: PlanDates; today: string };

/** How it went over the weeks, in words, as bars, and as a table. */
export function History({ history, plan, today }: Props) {
  const t = useTranslation();
  const { number } = useFormat();
  const minutes = (value: number) => number(value, { minimumFractionDigits: 1 });
  const until = [today, plan.endsOn, plan.endedOn ?? plan.endsOn].sort()[0] ?? today;
  const weeks = weeksOf(history, plan.startsOn, until);
  const change = improvement(weeks);
  return (
    <>
      <dl className={`${classes.changes} stack gap-2`}>
        <div>
          <dt>{t('Range of motion')}</dt>
          <dd>{rangeOfMotionText(t, change.rangeOfMotion)}</dd>
        </div>
        <div>
          <dt>{t('Duration')}</dt>
          <dd>{durationText(t, change.duration, minutes)}</dd>
        </div>
      </dl>
      {history.length > 0 && (
        <figure className="stack gap-2">
          <figcaption>{t('Days with this exercise, week by week')}</figcaption>
          <WeekChart weeks={weeks} target={plan.frequency} />
          <ExerciseWeekTable weeks={weeks} startsOn={plan.startsOn} />
        </figure>
      )}
    </>
  );
}

type ExerciseWeekTableProps = { weeks: readonly Week[]; startsOn: string };

function ExerciseWeekTable({ weeks, startsOn }: ExerciseWeekTableProps) {
  const t = useTranslation();
  const { date, number, percent } = useFormat();
  const rows = weeks.map(({ number: nth, days, seconds, accuracy, degrees }) => ({
    week: date(addDays(startsOn, 7 * (nth - 1))),
    cells: [
      days,
      days === 0 ? null : number(Math.round(seconds / 6) / 10, { minimumFractionDigits: 1 }),
      accuracy === null ? null : percent(accuracy),
      degrees === null ? null : `${Math.round(degrees)}°`,
    ],
  }));
  return <WeekTable heads={[t('Days'), t('Minutes'), t('Accuracy'), t('Range of motion')]} rows={rows} />;
}
