import type { Patient } from '@physio/contract/patients/patients';
import { Suspense } from 'react';
import { PatientAlerts } from '#features/alerts/public.ts';
import { PatientConsents } from '#features/consents/public.ts';
import { PatientGoals } from '#features/goals/public.ts';
import { HoldNotice } from '#features/holds/public.ts';
import { PatientActivity, PatientSessions } from '#features/insights/public.ts';
import { PatientMessages } from '#features/messages/public.ts';
import { PatientAccess, usePatientPage } from '#features/patient-page/public.ts';
import { PatientPlans, usePatientPlans } from '#features/plans/public.ts';
import { ReportHistory } from '#features/reports/public.ts';
import { ScoreTiles } from '#features/scores/public.ts';
import { fullName } from '#platform/format/person.ts';
import { SectionPart, SectionTabs } from '#ui/SectionTabs.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';

const LATER = ['messages', 'goals', 'activity', 'scores', 'reports', 'consents'].map((part) => `patient-${part}`);

type Shown = Patient & { held_since?: string | null | undefined };
type PartsProps = { userId: string; patient: Shown | undefined; onAssign: (() => void) | undefined };

/** What stands below the header. */
export function PatientParts({ userId, patient, onAssign }: PartsProps) {
  const t = useTranslation();
  const parts = [
    { id: 'patient-plans', label: t('Programmes') },
    { id: 'patient-messages', label: t('Messages') },
    { id: 'patient-goals', label: t('Goals') },
    { id: 'patient-activity', label: t('Activity') },
    { id: 'patient-scores', label: t('Clinical scores') },
    { id: 'patient-reports', label: t('Reports') },
    { id: 'patient-consents', label: t('Consents') },
  ];
  return (
    <>
      {patient?.archived_at && <ArchivedNotice patient={patient} />}
      {patient?.held_since && (
        <Suspense>
          <HoldNotice userId={userId} name={fullName(patient)} since={patient.held_since} />
        </Suspense>
      )}
      {patient && !patient.archived_at && (
        <Suspense>
          <PatientAlerts userId={userId} />
        </Suspense>
      )}
      <SummaryStrip userId={userId} lastPerformedAt={patient?.last_performed_at} />
      <SectionTabs label={t('On this page')} parts={parts} />
      <SectionPart id="patient-plans">
        <PatientPlans userId={userId} patientName={patient ? fullName(patient) : ''} onAssign={onAssign} />
      </SectionPart>
      {patient && (
        <Suspense fallback={<ComingParts />}>
          <LaterParts userId={userId} patient={patient} />
        </Suspense>
      )}
    </>
  );
}

/** As the page is painted first; what fills them comes at one time, so that nothing is pushed down twice. */
const ComingParts = () => LATER.map((id) => <SectionPart key={id} id={id} />);

function LaterParts({ userId, patient }: { userId: string; patient: Shown }) {
  const isArchived = patient.archived_at !== null;
  const name = fullName(patient);
  const { data: plans } = usePatientPlans(userId);
  const ofPractice = usePatientPage().data?.pain_limit;
  const painLimit =
    plans.find(({ status, pain_limit }) => status === 'inprogress' && pain_limit !== undefined)?.pain_limit ?? ofPractice;
  return (
    <>
      <SectionPart id="patient-messages">
        <PatientMessages userId={userId} name={name} isArchived={isArchived} />
        {!isArchived && <PatientAccess userId={userId} name={name} />}
      </SectionPart>
      <SectionPart id="patient-goals">
        <PatientGoals userId={userId} readOnly={isArchived} />
      </SectionPart>
      <SectionPart id="patient-activity">
        <PatientSessions userId={userId} painLimit={painLimit} />
        <PatientActivity userId={userId} plans={plans} />
      </SectionPart>
      <SectionPart id="patient-scores">
        <ScoreTiles userId={userId} readOnly={isArchived} />
      </SectionPart>
      <SectionPart id="patient-reports">
        <ReportHistory userId={userId} />
      </SectionPart>
      <SectionPart id="patient-consents">
        <PatientConsents userId={userId} readOnly={isArchived} />
      </SectionPart>
    </>
  );
}
