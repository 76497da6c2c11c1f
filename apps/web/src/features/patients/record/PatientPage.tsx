import { MESSAGES } from '@physio/contract/errors';
import { IconUserQuestion } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { PatientPlans } from '#features/plans/public.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { usePageHeading } from '#platform/page/page-heading.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { usePatient } from '../patients.api.ts';
import { fullName } from '../person.ts';
import { BackToPatients } from './BackToPatients.tsx';
import { PatientHeader } from './PatientHeader.tsx';
import { PatientMenu } from './PatientMenu.tsx';
import classes from './PatientPage.module.css';
import { SummaryStrip } from './SummaryStrip.tsx';

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A patient's dashboard; an unknown or foreign id says so. */
export function PatientPage() {
  const t = useTranslation();
  const { userId = '' } = useParams({ strict: false });
  const { data: patient, error, isFetching, refetch } = usePatient(userId);
  usePageHeading(patient ? { crumb: fullName(patient) } : {});
  if (isUnknown(error))
    return (
      <div className={classes.page}>
        <BackToPatients />
        <EmptyState picture={<IconUserQuestion size={40} stroke={1.4} />} text={t(MESSAGES.patientNotFound)} />
      </div>
    );
  return (
    <div className={classes.page}>
      {patient ? (
        <PatientHeader patient={patient} actions={<PatientMenu patient={patient} />} />
      ) : (
        <div className="card">
          <BackToPatients />
          {error ? <LoadFailed onRetry={() => void refetch()} busy={isFetching} /> : <div className={classes.waiting} />}
        </div>
      )}
      <SummaryStrip userId={userId} lastPerformedAt={patient?.last_performed_at ?? null} />
      <PatientPlans userId={userId} patientName={patient ? fullName(patient) : ''} />
    </div>
  );
}
