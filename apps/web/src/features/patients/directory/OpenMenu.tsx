import { Menu } from '@mantine/core';
import { IconFileExport, IconFileImport, IconListCheck, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { StatementDialog } from '#features/statements/public.ts';
import { ExportDialog, ImportDialog } from '#features/transfers/public.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { DirectoryQuery } from './directory-query.ts';
import { MoreButton } from './MoreButton.tsx';

/** `query`: the list as it is now, which is what the export holds. */
export type DirectoryMenuProps = { query: DirectoryQuery; count: number; isFiltered: boolean; onChoose: () => void };

/** Opened by the click that asked for it. */
export function OpenMenu({ query: { page: _page, limit: _limit, ...filters }, count, isFiltered, onChoose }: DirectoryMenuProps) {
  const t = useTranslation();
  const [asked, setAsked] = useState<'import' | 'export' | 'statement' | null>(null);
  const close = () => setAsked(null);
  const who = isFiltered
    ? t('{{count}} patients, as the directory is searched and filtered now.', { count })
    : t('All {{count}} patients of the directory.', { count });
  return (
    <>
      <Menu defaultOpened>
        <Menu.Target>
          <MoreButton />
        </Menu.Target>
        <Menu.Dropdown>
          {!filters.archived && (
            <Menu.Item leftSection={<IconListCheck size={16} aria-hidden />} disabled={count === 0} onClick={onChoose}>
              {t('Choose patients')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setAsked('import')}>
            {t('Import CSV')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileExport size={16} aria-hidden />}
            disabled={count === 0}
            onClick={() => setAsked('export')}
          >
            {t('Export CSV')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTable size={16} aria-hidden />} disabled={count === 0} onClick={() => setAsked('statement')}>
            {t('Activity statement')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asked === 'import' && <ImportDialog onClose={close} />}
        {asked === 'export' && <ExportDialog query={filters} who={who} onClose={close} />}
        {asked === 'statement' && <StatementDialog query={filters} who={who} onClose={close} />}
      </Suspense>
    </>
  );
}
