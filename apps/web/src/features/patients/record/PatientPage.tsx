import { Button } from '@mantine/core';
import { MESSAGES } from '@physio/contract/common/errors';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { PatientAlerts, prefetchAlerts, useAlertsSettled } from '#features/alerts/public.ts';
import { activityOf, lastWeeks } from '#features/insights/public.ts';
import { plansOf } from '#features/plans/public.ts';
import { AssignToPatientDialog } from '#features/programmes/public.ts';
import { ReportActions } from '#features/reports/public.ts';
import { StatementButton } from '#features/statements/public.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { queryClient } from '#platform/api/query.ts';
import { fullName } from '#platform/format/person.ts';
import { usePageHeading } from '#platform/page/page-heading.ts';
import { SINGLE_KEYS } from '#platform/shortcuts/keys.ts';
import { useShortcut } from '#platform/shortcuts/use-shortcut.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { onePatient, usePatient } from '../patients.api.ts';
import { BackToPatients } from './BackToPatients.tsx';
import { whoOf } from './contact.ts';
import { PatientHeader } from './PatientHeader.tsx';
import { PatientMenu } from './PatientMenu.tsx';
import classes from './PatientPage.module.css';
import { PatientParts } from './PatientParts.tsx';

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A patient's dashboard; an unknown or foreign id says so. */
export function PatientPage() {
  const t = useTranslation();
  const { userId = '' } = useParams({ strict: false });
  const { data: patient, error, isFetching, refetch } = usePatient(userId);
  const [assigning, setAssigning] = useState(false);
  const assign = () => setAssigning(true);
  const canAssign = patient !== undefined && patient.archived_at === null;
  // Alerts push what is below them: nothing is until it is known whether there are any.
  const isSettled = useAlertsSettled(userId, patient?.has_alerts !== false) || patient?.has_alerts === false || error !== null;
  useShortcut('assign', assign, canAssign);
  usePageHeading(patient ? { object: fullName(patient), subtitle: whoOf(t, patient) } : {});
  if (isUnknown(error))
    return (
      <div className={`${classes.page} stack one-column content-width gap-4`}>
        <BackToPatients />
        <EmptyState still="looking" text={t(MESSAGES.patientNotFound)} />
      </div>
    );
  return (
    <div className={`${classes.page} stack one-column content-width gap-4`}>
      {patient ? (
        <PatientHeader
          patient={patient}
          actions={
            <>
              {canAssign && (
                <Button
                  leftSection={<IconClipboardPlus size={18} aria-hidden />}
                  aria-keyshortcuts={SINGLE_KEYS.assign}
                  onClick={assign}
                >
                  {t('Assign programme')}
                </Button>
              )}
              <ReportActions userId={userId} />
              {!patient.is_sample && <StatementButton patient={patient} />}
            </>
          }
          menu={<PatientMenu patient={patient} />}
        />
      ) : (
        <div className="card">
          <BackToPatients />
          {error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <div className={`${classes.waiting} sunken rounded mt-2`} />
          )}
        </div>
      )}
      {isSettled ? (
        <PatientParts userId={userId} patient={patient} onAssign={canAssign ? assign : undefined} />
      ) : (
        <div className={`${classes.room} card`} role="status" aria-label={t('Loading…')} />
      )}
      {assigning && patient && (
        <Suspense>
          <AssignToPatientDialog patient={{ id: userId, name: fullName(patient) }} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Makes ready what stands above the fold, so that it can be drawn in one go. */
export const prefetchPatient = (userId: string) =>
  Promise.all([
    queryClient.fetchQuery(onePatient(userId)).then(prepareAlerts, () => undefined),
    queryClient.prefetchQuery(plansOf(userId)),
    queryClient.prefetchQuery(activityOf(userId, lastWeeks())),
  ]);

type Known = { user_id: string; has_alerts?: boolean | undefined };
const prepareAlerts = async ({ user_id, has_alerts }: Known): Promise<void> => {
  if (has_alerts) await Promise.all([prefetchAlerts(user_id), PatientAlerts.preload()]);
};
