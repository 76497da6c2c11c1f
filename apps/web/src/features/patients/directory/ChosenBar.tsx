import { Button } from '@mantine/core';
import { IconFileExport, IconSend, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { SendLinksButton } from '#features/patient-page/public.ts';
import { AssignToPatientsDialog } from '#features/programmes/public.ts';
import { StatementDialog } from '#features/statements/public.ts';
import { ExportDialog } from '#features/transfers/public.ts';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { ChosenPatients } from './use-chosen-patients.ts';

/** What can be done with all the chosen patients at once. */
export function ChosenBar({ chosen: { patients, clear } }: { chosen: ChosenPatients }) {
  const t = useTranslation();
  const [asked, setAsked] = useState<'assign' | 'export' | 'statement' | null>(null);
  const close = () => setAsked(null);
  const count = patients.length;
  const query = { user_ids: patients.map(({ id }) => id).join(',') };
  const who = t('The {{count}} chosen patients.', { count });
  return (
    <>
      <SelectionBar label={t('Chosen patients')} status={t('{{count}} patients chosen', { count })} onClear={clear}>
        <Button
          variant="light"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => setAsked('assign')}
        >
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
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => setAsked('statement')}
        >
          {t('Activity statement')}
        </Button>
      </SelectionBar>
      <Suspense>
        {asked === 'assign' && <AssignToPatientsDialog patients={patients} onClose={close} onAssigned={clear} />}
        {asked === 'export' && <ExportDialog query={query} who={who} onClose={close} />}
        {asked === 'statement' && <StatementDialog query={query} who={who} onClose={close} />}
      </Suspense>
    </>
  );
}
