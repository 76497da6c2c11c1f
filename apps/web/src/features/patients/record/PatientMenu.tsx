import { restorePatient } from '@physio/contract/patients/patient-details';
import type { Patient } from '@physio/contract/patients/patients';
import { IconArchive, IconArchiveOff, IconFileDownload, IconGavel, IconPencil, IconPrinter, IconUserX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { PlaceHoldDialog } from '#features/holds/public.ts';
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

type Asked = 'edit' | 'archive' | 'record' | 'hold' | 'erase';
type Props = { patient: Patient & { held_since?: string | null | undefined } };

/** What can be done with the record itself; an archived one is brought back before it is changed. Holds and erasing are for admins. */
export function PatientMenu({ patient }: Props) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isAdmin = useMayAdminister();
  const [asked, setAsked] = useState<Asked | null>(null);
  const restore = useChange(restorePatient, { onSuccess: useShowPatient() });
  const close = () => setAsked(null);
  const name = fullName(patient);
  const about = { userId: patient.user_id, name, onClose: close };
  const entries = (): (MenuEntry | false)[] => [
    !patient.archived_at && { label: t('Edit patient'), icon: IconPencil, onClick: () => setAsked('edit') },
    { label: t('Print'), icon: IconPrinter, onClick: () => print() },
    { label: t('Download whole record'), icon: IconFileDownload, onClick: () => setAsked('record') },
    patient.archived_at
      ? { label: t('Bring back'), icon: IconArchiveOff, onClick: () => void restore.run({ params: { user_id: patient.user_id } }) }
      : { label: t('Archive patient'), icon: IconArchive, onClick: () => setAsked('archive') },
    isAdmin && !patient.held_since && { label: t('Place legal hold'), icon: IconGavel, onClick: () => setAsked('hold') },
    isAdmin && !patient.held_since && { label: t('Erase patient'), icon: IconUserX, onClick: () => setAsked('erase') },
  ];
  return (
    <>
      <MenuButton label={t('More for {{name}}', { name })} className={classes.menu} iconSize={20} entries={entries} />
      <Suspense>
        {asked === 'edit' && <EditPatientDialog patient={patient} onClose={close} />}
        {asked === 'archive' && <ArchiveDialog patient={patient} onClose={close} />}
        {asked === 'record' && <RecordDialog {...about} />}
        {asked === 'hold' && <PlaceHoldDialog {...about} />}
        {asked === 'erase' && <EraseDialog {...about} onErased={() => void navigate(lastDirectory())} />}
      </Suspense>
    </>
  );
}
