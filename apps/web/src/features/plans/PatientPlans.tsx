import { Button } from '@mantine/core';
import { localDay } from '@physio/contract/common/dates';
import { PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PlanCard } from './PlanCard.tsx';
import { usePatientPlans } from './plans.api.ts';

type Props = { userId: string; patientName: string /** Offered where there is none yet. */; onAssign?: () => void };

/** The programmes assigned to a patient. */
export function PatientPlans({ userId, patientName, onAssign }: Props) {
  const t = useTranslation();
  const { data, isPending, isFetching, error, retry } = usePatientPlans(userId);
  const today = localDay(new Date());
  return (
    <section className="stack one-column gap-3" aria-label={t('Assigned programmes')}>
      {isPending && <CardSkeletons count={2} className="stack one-column gap-3" />}
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      {!isPending && !error && data.length === 0 && (
        <EmptyState
          still="waiting"
          text={t(PLAN_MESSAGES.none)}
          action={
            onAssign && (
              <Button variant="default" onClick={onAssign}>
                {t('Assign a programme')}
              </Button>
            )
          }
        />
      )}
      {data.map((plan) => (
        <PlanCard key={plan.id} plan={plan} patientName={patientName} today={today} />
      ))}
    </section>
  );
}
