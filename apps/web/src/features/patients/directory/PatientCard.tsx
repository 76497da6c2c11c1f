import type { Patient } from '@physio/contract/patients/patients';
import { AppLink } from '#platform/AppLink.tsx';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import classes from './PatientCard.module.css';
import { ActiveTag, ArchivedTag, GenderAndAge, LastVisit, ReportMark } from './patient-facts.tsx';

type Props = { patient: Patient; onOpen: (patient: Patient) => void };

/** A link as large as the card; on phones a row. */
export function PatientCard({ patient, onOpen }: Props) {
  return (
    <AppLink
      {...paths.patient(patient.user_id)}
      className={`${classes.card} raised lifts stack content-start text-primary no-underline gap-3 p-4`}
      onClick={() => onOpen(patient)}
      viewTransition
    >
      <PersonAvatar person={patient} size={44} />
      <span className={`${classes.who} stack content-start may-shrink text-secondary t-caption`}>
        <strong className="break-anywhere text-primary bold">{fullName(patient)}</strong>
        <span className="clip" title={patient.email}>
          {patient.email}
        </span>
        <span>
          <GenderAndAge patient={patient} />
        </span>
      </span>
      <span className={`${classes.foot} row between whole-row gap-2 line-above`}>
        {patient.archived_at ? <ArchivedTag /> : <ActiveTag isActive={patient.is_active} />}
        <span className="inline-row gap-2">
          <LastVisit at={patient.last_performed_at} />
          {patient.report_exists && <ReportMark />}
        </span>
      </span>
    </AppLink>
  );
}
