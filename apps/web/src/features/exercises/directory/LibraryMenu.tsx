import { IconBooks, IconFileExport, IconFileImport, IconLanguage } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AddLibraryDialog, DownloadSheetDialog, LibraryImportDialog, TranslateDialog } from '#features/library/public.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** The library comes in and goes out as a sheet. */
export function LibraryMenu() {
  const t = useTranslation();
  const mayImport = useMayAdminister();
  const [asked, setAsked] = useState<'add' | 'import' | 'export' | 'translate' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <MenuButton
        label={t('More for Exercises')}
        iconSize={20}
        entries={() => [
          mayImport && { label: t('Add a library'), icon: IconBooks, onClick: () => setAsked('add') },
          mayImport && { label: t('Import exercises'), icon: IconFileImport, onClick: () => setAsked('import') },
          { label: t('Download as sheet'), icon: IconFileExport, onClick: () => setAsked('export') },
          { label: t('Translate by sheet'), icon: IconLanguage, onClick: () => setAsked('translate') },
        ]}
      />
      <Suspense>
        {asked === 'add' && <AddLibraryDialog onClose={close} />}
        {asked === 'import' && <LibraryImportDialog onClose={close} />}
        {asked === 'export' && <DownloadSheetDialog onClose={close} />}
        {asked === 'translate' && <TranslateDialog onClose={close} />}
      </Suspense>
    </>
  );
}
