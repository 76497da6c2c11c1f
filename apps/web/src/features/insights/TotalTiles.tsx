import { adherence, averageMinutes, type PlanDates, splitDuration } from '@physio/contract/plans/adherence';
import { useFormat } from '#platform/format/format.ts';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import classes from './InsightPanel.module.css';
import { measuredText } from './measured-text.ts';
import { sessionsText } from './sessions-text.ts';
import type { Totals } from './totals.ts';

type Props = { totals: Totals; plan: PlanDates; today: string };

function durationText(t: Translate, total: number): string {
  const { hours, minutes, seconds } = splitDuration(total);
  if (hours > 0) return t('{{hours}} h {{minutes}} min', { hours, minutes });
  return minutes > 0 ? t('{{minutes}} min', { minutes }) : t('{{seconds}} s', { seconds });
}

/** Totals of the exercise in this plan, and its own adherence. */
export function TotalTiles({ totals, plan, today }: Props) {
  const t = useTranslation();
  const { number, percent } = useFormat();
  const { days, sessions } = totals;
  const course = adherence(plan, { completedDays: days, sessions }, today);
  const tiles = [
    { label: t('Total duration'), value: durationText(t, totals.duration) },
    {
      label: t('Average duration'),
      value: t('{{minutes}} min', {
        minutes: number(averageMinutes(totals.duration, days), { minimumFractionDigits: days === 0 ? 0 : 1 }),
      }),
    },
    {
      label: t('Accuracy'),
      value: sessions + days === 0 || totals.accuracy === null ? '–' : percent(totals.accuracy),
      detail: measuredText(t, totals, number),
    },
    totals.successful_reps === null
      ? { label: t('Repetitions'), value: number(totals.total_reps) }
      : { label: t('Successful reps'), value: number(totals.successful_reps) },
    { label: t('Days'), value: number(days) },
    {
      label: t('Adherence'),
      value: course.percent === null ? '–' : percent(course.percent),
      detail:
        course.percent === null
          ? null
          : t('{{done}} of {{total}} days', { done: days, total: course.daysSoFar, count: course.daysSoFar }),
      more: course.expectedSessions === null ? null : sessionsText(t, sessions, course.expectedSessions, number),
    },
  ];
  return (
    <dl className={`${classes.tiles} stack gap-2`}>
      {tiles.map(({ label, value, detail, more }) => (
        <div className="on-surface rounded bordered py-2 px-3" key={label}>
          <dt>{label}</dt>
          <dd>
            <strong className="t-title bold">{value}</strong>
            {detail && <small className="block">{detail}</small>}
            {more && <small className="block">{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
