import type { Patient } from '@physio/contract/patients/patients';
import { fullName } from '#platform/format/person.ts';
import { Tick } from '#ui/controls/Tick.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { ChosenPatients } from './use-chosen-patients.ts';

type Props = { patient: Patient; chosen: ChosenPatients; className?: string };

/** With shift, all from the one before to this one are chosen. */
export function ChoosePatient({ patient, chosen, ...rest }: Props) {
  const t = useTranslation();
  return (
    <Tick
      {...rest}
      aria-label={t('Choose {{name}}', { name: fullName(patient) })}
      checked={chosen.has(patient.user_id)}
      onChange={(event) => chosen.pick(patient.user_id, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}
