import { ActionIcon } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { fullName } from '#platform/format/person.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';

const StatementDialog = lazyNamed(() => import('./StatementDialog.tsx'), 'StatementDialog');

type Props = { patient: { user_id: string; first_name: string; last_name: string; archived_at: string | null } };

/** What a patient was prescribed and did, for who pays. */
export function StatementButton({ patient }: Props) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t('Activity statement');
  return (
    <>
      <ActionIcon variant="default" size="var(--control-height)" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <IconTable size={18} aria-hidden />
      </ActionIcon>
      <Suspense>
        {isOpen && (
          <StatementDialog
            query={{ user_ids: patient.user_id, archived: patient.archived_at !== null }}
            who={t('What {{name}} was prescribed and did.', { name: fullName(patient) })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
