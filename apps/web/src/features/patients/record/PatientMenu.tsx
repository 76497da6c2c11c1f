import { ActionIcon, Menu } from '@mantine/core';
import { type Patient, restorePatient } from '@physio/contract/patients';
import { IconArchive, IconArchiveOff, IconDots, IconFileDownload, IconPencil, IconPrinter, IconUserX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { EraseDialog, RecordDialog } from '#features/transfers/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { lastDirectory } from '../directory/directory-address.ts';
import { useShowPatient } from '../patients.api.ts';
import { fullName } from '../person.ts';
import classes from './PatientMenu.module.css';

const EditPatientDialog = lazy(() => import('./EditPatientDialog.tsx').then((m) => ({ default: m.EditPatientDialog })));
const ArchiveDialog = lazy(() => import('./ArchiveDialog.tsx').then((m) => ({ default: m.ArchiveDialog })));

type Asked = 'edit' | 'archive' | 'record' | 'erase';

/** What can be done with the record itself; an archived one is brought back before it is changed. Erasing is for admins. */
export function PatientMenu({ patient }: { patient: Patient }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const mayErase = useMayAdminister();
  const [asked, setAsked] = useState<Asked | null>(null);
  const restore = useChange(restorePatient, { onSuccess: useShowPatient() });
  const close = () => setAsked(null);
  const name = fullName(patient);
  const about = { userId: patient.user_id, name, onClose: close };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon className={classes.menu} aria-label={t('More for {{name}}', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!patient.archived_at && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setAsked('edit')}>
              {t('Edit patient')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            {t('Print')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileDownload size={16} aria-hidden />} onClick={() => setAsked('record')}>
            {t('Download whole record')}
          </Menu.Item>
          {patient.archived_at ? (
            <Menu.Item
              leftSection={<IconArchiveOff size={16} aria-hidden />}
              onClick={() => void restore.run({ params: { user_id: patient.user_id } })}
            >
              {t('Bring back')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => setAsked('archive')}>
              {t('Archive patient')}
            </Menu.Item>
          )}
          {mayErase && (
            <Menu.Item leftSection={<IconUserX size={16} aria-hidden />} onClick={() => setAsked('erase')}>
              {t('Erase patient')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asked === 'edit' && <EditPatientDialog patient={patient} onClose={close} />}
        {asked === 'archive' && <ArchiveDialog patient={patient} onClose={close} />}
        {asked === 'record' && <RecordDialog {...about} />}
        {asked === 'erase' && <EraseDialog {...about} onErased={() => void navigate(lastDirectory())} />}
      </Suspense>
    </>
  );
}
