import { restorePatient } from '@physio/contract/patients/patient-details';
import type { Patient } from '@physio/contract/patients/patients';
import { removeSamplePatient } from '@physio/contract/sample-patient/sample-patient';
import {
  IconArchive,
  IconArchiveOff,
  IconEye,
  IconFileDownload,
  IconGavel,
  IconHash,
  IconPencil,
  IconPrinter,
  IconUserX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { OnlookersDialog } from '#features/audit/public.ts';
import { PlaceHoldDialog } from '#features/holds/public.ts';
import { NumbersDialog } from '#features/identifiers/public.ts';
import { EraseDialog, RecordDialog } from '#features/transfers/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { fullName } from '#platform/format/person.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { MenuButton, type MenuEntry } from '#ui/controls/MenuButton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { lastDirectory } from '../directory/directory-address.ts';
import { useShowPatient } from '../patients.api.ts';
import classes from './PatientMenu.module.css';

const EditPatientDialog = lazyNamed(() => import('./EditPatientDialog.tsx'), 'EditPatientDialog');
const ArchiveDialog = lazyNamed(() => import('./ArchiveDialog.tsx'), 'ArchiveDialog');

type Asked = 'edit' | 'numbers' | 'archive' | 'record' | 'onlookers' | 'hold' | 'erase';
type Props = { patient: Patient & { held_since?: string | null | undefined } };

/**
 * What can be done with the record itself; an archived one is brought back before it is changed, a sample is only
 * removed. Removing, erasing, holds and who looked are for admins.
 */
export function PatientMenu({ patient }: Props) {
  const t = useTranslation();
  const navigate = useNavigate();
  const mayAdminister = useMayAdminister();
  const [asked, setAsked] = useState<Asked | null>(null);
  const restore = useChange(restorePatient, { onSuccess: useShowPatient() });
  const close = () => setAsked(null);
  const name = fullName(patient);
  const about = { userId: patient.user_id, name, onClose: close };
  const removeSample = useChange(removeSamplePatient, { onSuccess: () => void navigate(lastDirectory()) });
  const isReal = !patient.is_sample;
  const mayErase = mayAdminister && isReal && !patient.held_since;
  const entries = (): (MenuEntry | false)[] => [
    isReal && !patient.archived_at && { label: t('Edit patient'), icon: IconPencil, onClick: () => setAsked('edit') },
    isReal && { label: t('Numbers in other systems'), icon: IconHash, onClick: () => setAsked('numbers') },
    { label: t('Print'), icon: IconPrinter, onClick: () => print() },
    { label: t('Download whole record'), icon: IconFileDownload, onClick: () => setAsked('record') },
    isReal &&
      (patient.archived_at
        ? {
            label: t('Bring back'),
            icon: IconArchiveOff,
            onClick: () => void restore.run({ params: { user_id: patient.user_id } }),
          }
        : { label: t('Archive patient'), icon: IconArchive, onClick: () => setAsked('archive') }),
    mayAdminister && { label: t('Who looked at this patient'), icon: IconEye, onClick: () => setAsked('onlookers') },
    mayErase && { label: t('Place legal hold'), icon: IconGavel, onClick: () => setAsked('hold') },
    mayErase && { label: t('Erase patient'), icon: IconUserX, onClick: () => setAsked('erase') },
    mayAdminister && !isReal && { label: t('Remove sample patient'), icon: IconUserX, onClick: () => void removeSample.run() },
  ];
  return (
    <>
      <MenuButton label={t('More for {{name}}', { name })} className={`${classes.menu} no-print`} iconSize={20} entries={entries} />
      <Suspense>
        {asked === 'edit' && <EditPatientDialog patient={patient} onClose={close} />}
        {asked === 'numbers' && <NumbersDialog patient={patient} onClose={close} />}
        {asked === 'archive' && <ArchiveDialog patient={patient} onClose={close} />}
        {asked === 'record' && <RecordDialog {...about} />}
        {asked === 'onlookers' && <OnlookersDialog {...about} />}
        {asked === 'hold' && <PlaceHoldDialog {...about} />}
        {asked === 'erase' && <EraseDialog {...about} onErased={() => void navigate(lastDirectory())} />}
      </Suspense>
    </>
  );
}
