import { ActionIcon, Menu } from '@mantine/core';
import type { Patient } from '@physio/contract/patients';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { fullName } from '../person.ts';
import { useBringBack } from './bring-back.ts';
import classes from './PatientMenu.module.css';

const EditPatientDialog = lazy(() => import('./EditPatientDialog.tsx').then((m) => ({ default: m.EditPatientDialog })));
const ArchiveDialog = lazy(() => import('./ArchiveDialog.tsx').then((m) => ({ default: m.ArchiveDialog })));

/** What can be done with the record itself; an archived one is brought back before it is changed. */
export function PatientMenu({ patient }: { patient: Patient }) {
  const t = useTranslation();
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null);
  const bringBack = useBringBack(patient);
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon className={classes.menu} aria-label={t('More for {{name}}', { name: fullName(patient) })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!patient.archived_at && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
              {t('Edit patient')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            {t('Print')}
          </Menu.Item>
          {patient.archived_at ? (
            <Menu.Item leftSection={<IconArchiveOff size={16} aria-hidden />} onClick={() => void bringBack.run()}>
              {t('Bring back')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => setOpen('archive')}>
              {t('Archive patient')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'edit' && <EditPatientDialog patient={patient} onClose={close} />}
        {open === 'archive' && <ArchiveDialog patient={patient} onClose={close} />}
      </Suspense>
    </>
  );
}
