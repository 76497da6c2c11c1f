import { lastWeeks, standing, useActivity } from '#features/insights/public.ts';
import { usePatientPlans } from '#features/plans/public.ts';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AdherenceRing } from './AdherenceRing.tsx';
import classes from './SummaryStrip.module.css';

/** `lastPerformedAt`: null for never, undefined while it is not known. */
type Props = { userId: string; lastPerformedAt: string | null | undefined };

/** How the patient stands today over all running plans. */
export function SummaryStrip({ userId, lastPerformedAt }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const { data: plans, isPending, error } = usePatientPlans(userId);
  const { data: activity } = useActivity(userId, lastWeeks());
  if (isPending)
    return <div className={`${classes.waiting} sunken rounded-card bordered`} role="status" aria-label={t('Loading…')} />;
  if (error) return null;
  const { percent, facts } = standing(t, format, { plans, days: activity?.days, lastPerformedAt });
  return (
    <div className={`${classes.strip} raised row gap-4 py-3 px-4`}>
      <AdherenceRing percent={percent} />
      <dl className="flex wrap">
        {facts.map(({ label, text, title }) => (
          <div key={label}>
            <dt className="t-caption">{t(label)}</dt>
            <dd title={title}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
