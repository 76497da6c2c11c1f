import { ActionIcon, Menu } from '@mantine/core';
import type { Patient } from '@physio/contract/patients';
import { IconDots, IconFileDownload, IconUserX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { EraseDialog, RecordDialog } from '#features/transfers/public.ts';
import { useUser } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { lastDirectory } from '../directory/directory-address.ts';
import { fullName } from '../person.ts';

/** What is done with a patient as a whole. Erasing is for admins; the server knows of which group they are one. */
export function PatientMenu({ patient }: { patient: Patient }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { user_role } = useUser();
  const [asked, setAsked] = useState<'record' | 'erase' | null>(null);
  const name = fullName(patient);
  const about = { userId: patient.user_id, name, onClose: () => setAsked(null) };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t('More for {{name}}', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileDownload size={16} aria-hidden />} onClick={() => setAsked('record')}>
            {t('Download whole record')}
          </Menu.Item>
          {user_role !== 'Physio' && (
            <Menu.Item leftSection={<IconUserX size={16} aria-hidden />} onClick={() => setAsked('erase')}>
              {t('Erase patient')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asked === 'record' && <RecordDialog {...about} />}
        {asked === 'erase' && <EraseDialog {...about} onErased={() => void navigate(lastDirectory())} />}
      </Suspense>
    </>
  );
}
