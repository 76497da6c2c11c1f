import { IconFileExport, IconFileImport, IconListCheck, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { StatementDialog } from '#features/statements/public.ts';
import { ExportDialog, ImportDialog } from '#features/transfers/public.ts';
import { OpenMenu } from '#ui/controls/OpenMenu.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { DirectoryQuery } from './directory-query.ts';
import { MoreButton } from './MoreButton.tsx';

/** `query`: the list as it is now, which is what the export holds. */
export type DirectoryMenuProps = { query: DirectoryQuery; count: number; isFiltered: boolean; onChoose: () => void };

/** Takes the place of the button that was pressed. */
export function OpenDirectoryMenu({
  query: { page: _page, limit: _limit, ...filters },
  count,
  isFiltered,
  onChoose,
}: DirectoryMenuProps) {
  const t = useTranslation();
  const [asked, setAsked] = useState<'import' | 'export' | 'statement' | null>(null);
  const close = () => setAsked(null);
  const who = isFiltered
    ? t('{{count}} patients, as the directory is searched and filtered now.', { count })
    : t('All {{count}} patients of the directory.', { count });
  const disabled = count === 0;
  const entries = () => [
    !filters.archived && { label: t('Choose patients'), icon: IconListCheck, disabled, onClick: onChoose },
    { label: t('Import CSV'), icon: IconFileImport, onClick: () => setAsked('import') },
    { label: t('Export CSV'), icon: IconFileExport, disabled, onClick: () => setAsked('export') },
    { label: t('Activity statement'), icon: IconTable, disabled, onClick: () => setAsked('statement') },
  ];
  return (
    <>
      <OpenMenu button={<MoreButton />} entries={entries} />
      <Suspense>
        {asked === 'import' && <ImportDialog onClose={close} />}
        {asked === 'export' && <ExportDialog query={filters} who={who} onClose={close} />}
        {asked === 'statement' && <StatementDialog query={filters} who={who} onClose={close} />}
      </Suspense>
    </>
  );
}
