import type { Patient } from '@physio/contract/patients/patients';
import { AppLink } from '#platform/AppLink.tsx';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { Tick } from '#ui/controls/Tick.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ChoosePatient } from './ChoosePatient.tsx';
import classes from './PatientTable.module.css';
import { ArchivedTag, GenderAndAge, LastVisit, ReportMark } from './patient-facts.tsx';
import { RowMenu } from './RowMenu.tsx';
import { Adherence, Programme, Reason } from './StandingCells.tsx';
import type { Standings } from './standings.api.ts';
import type { ChosenPatients } from './use-chosen-patients.ts';

type Props = {
  patients: readonly Patient[];
  standings: Standings;
  onOpen: (patient: Patient) => void;
  chosen: ChosenPatients | null;
};

/** How each patient stands; the name's link covers its row. */
export function PatientTable({ patients, standings, onOpen, chosen }: Props) {
  const t = useTranslation();
  return (
    <div className="scroll-x raised">
      <table className={`${classes.table} full-width t-small`} aria-label={t('Patients')}>
        <thead>
          <tr>
            {chosen && (
              <td>
                <Tick aria-label={t('Choose all shown')} checked={chosen.isAll} onChange={chosen.pickShown} />
              </td>
            )}
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Programme')}</th>
            <th scope="col">{t('Adherence')}</th>
            <th scope="col">{t('Last Visit')}</th>
            <th scope="col">{t('Reason')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {patients.map((patient) => (
            <tr className="covered" key={patient.user_id} data-chosen={chosen?.has(patient.user_id) || undefined}>
              {chosen && (
                <td className={`${classes.above} relative`}>
                  <ChoosePatient patient={patient} chosen={chosen} />
                </td>
              )}
              <th scope="row">
                <AppLink {...paths.patient(patient.user_id)} className="covering" onClick={() => onOpen(patient)} viewTransition>
                  {fullName(patient)}
                </AppLink>
                <small className="block regular">
                  <GenderAndAge patient={patient} />
                </small>
              </th>
              <td>
                <Programme standings={standings} userId={patient.user_id} />
              </td>
              <td>
                <Adherence standings={standings} userId={patient.user_id} />
              </td>
              <td>
                <span className="inline-row gap-2">
                  <LastVisit at={patient.last_performed_at} />
                  {patient.report_exists && <ReportMark />}
                </span>
              </td>
              <td>{patient.archived_at ? <ArchivedTag /> : <Reason standings={standings} userId={patient.user_id} />}</td>
              <td className={`${classes.above} relative`}>
                <RowMenu patient={patient} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
