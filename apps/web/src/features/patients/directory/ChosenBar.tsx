import { Button } from '@mantine/core';
import { IconFileExport, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { SendLinksButton } from '#features/patient-page/public.ts';
import { AssignToPatientsDialog } from '#features/programmes/public.ts';
import { ExportDialog } from '#features/transfers/public.ts';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { ChosenPatients } from './use-chosen-patients.ts';

/** What can be done with all the chosen patients at once. */
export function ChosenBar({ chosen: { patients, clear } }: { chosen: ChosenPatients }) {
  const t = useTranslation();
  const [asked, setAsked] = useState<'assign' | 'export' | null>(null);
  const close = () => setAsked(null);
  const count = patients.length;
  return (
    <>
      <SelectionBar label={t('Chosen patients')} status={t('{{count}} patients chosen', { count })} onClear={clear}>
        <Button leftSection={<IconSend size={16} aria-hidden />} disabled={count === 0} onClick={() => setAsked('assign')}>
          {t('Assign programme')}
        </Button>
        <SendLinksButton userIds={patients.map(({ id }) => id)} />
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => setAsked('export')}
        >
          {t('Export CSV')}
        </Button>
      </SelectionBar>
      <Suspense>
        {asked === 'assign' && <AssignToPatientsDialog patients={patients} onClose={close} onAssigned={clear} />}
        {asked === 'export' && (
          <ExportDialog
            query={{ user_ids: patients.map(({ id }) => id).join(',') }}
            who={t('The {{count}} chosen patients.', { count })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
