import type { Patient } from '@physio/contract/patients/patients';
import { AppLink } from '#platform/AppLink.tsx';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { Tick } from '#ui/controls/Tick.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ChoosePatient } from './ChoosePatient.tsx';
import classes from './PatientTable.module.css';
import { ActiveTag, ArchivedTag, GenderAndAge, LastVisit, ReportMark } from './patient-facts.tsx';
import type { ChosenPatients } from './use-chosen-patients.ts';

type Props = { patients: readonly Patient[]; onOpen: (patient: Patient) => void; chosen: ChosenPatients | null };

/** The dense view; the name's link covers its row. */
export function PatientTable({ patients, onOpen, chosen }: Props) {
  const t = useTranslation();
  return (
    <div className={`${classes.frame} raised`}>
      <table className={`${classes.table} t-small`} aria-label={t('Patients')}>
        <thead>
          <tr>
            {chosen && (
              <td>
                <Tick aria-label={t('Choose all shown')} checked={chosen.isAll} onChange={chosen.pickShown} />
              </td>
            )}
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Email')}</th>
            <th scope="col">{t('Gender and age')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Last Visit')}</th>
            <th scope="col">{t('Report')}</th>
          </tr>
        </thead>
        <tbody>
          {patients.map((patient) => (
            <tr key={patient.user_id} data-chosen={chosen?.has(patient.user_id) || undefined}>
              {chosen && (
                <td className={`${classes.choose} relative`}>
                  <ChoosePatient patient={patient} chosen={chosen} />
                </td>
              )}
              <th scope="row">
                <AppLink {...paths.patient(patient.user_id)} onClick={() => onOpen(patient)}>
                  {fullName(patient)}
                </AppLink>
              </th>
              <td className={classes.mail} title={patient.email}>
                {patient.email}
              </td>
              <td>
                <GenderAndAge patient={patient} />
              </td>
              <td>{patient.archived_at ? <ArchivedTag /> : <ActiveTag isActive={patient.is_active} />}</td>
              <td>
                <LastVisit at={patient.last_performed_at} />
              </td>
              <td>{patient.report_exists ? <ReportMark /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
