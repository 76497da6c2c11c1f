import {
  IconBooks,
  IconFileExport,
  IconFileImport,
  IconLanguage,
  IconLicense,
  IconPackageExport,
  IconPackageImport,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AddLibraryDialog } from './AddLibraryButton.tsx';

const LibraryImportDialog = lazyNamed(() => import('./import/LibraryImportDialog.tsx'), 'LibraryImportDialog');
const TakePackDialog = lazyNamed(() => import('./packs/TakePackDialog.tsx'), 'TakePackDialog');
const MakePackDialog = lazyNamed(() => import('./packs/MakePackDialog.tsx'), 'MakePackDialog');
const DownloadSheetDialog = lazyNamed(() => import('./sheet/DownloadSheetDialog.tsx'), 'DownloadSheetDialog');
const TranslateDialog = lazyNamed(() => import('./translate/TranslateDialog.tsx'), 'TranslateDialog');

/** The library comes in and goes out as a sheet or a pack. */
export function LibraryMenu() {
  const t = useTranslation();
  const mayImport = useMayAdminister();
  const [asked, setAsked] = useState<'add' | 'import' | 'export' | 'take' | 'make' | 'translate' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <MenuButton
        label={t('More for Exercises')}
        iconSize={20}
        entries={() => [
          mayImport && { label: t('Add a library'), icon: IconBooks, onClick: () => setAsked('add') },
          mayImport && { label: t('Import exercises'), icon: IconFileImport, onClick: () => setAsked('import') },
          mayImport && { label: t('Take a pack file'), icon: IconPackageImport, onClick: () => setAsked('take') },
          mayImport && { label: t('Make a pack'), icon: IconPackageExport, onClick: () => setAsked('make') },
          { label: t('Download as sheet'), icon: IconFileExport, onClick: () => setAsked('export') },
          { label: t('Translate by sheet'), icon: IconLanguage, onClick: () => setAsked('translate') },
          { label: t('Credits'), icon: IconLicense, as: AppLink, ...paths.credits() },
        ]}
      />
      <Suspense>
        {asked === 'add' && <AddLibraryDialog onClose={close} />}
        {asked === 'import' && <LibraryImportDialog onClose={close} />}
        {asked === 'take' && <TakePackDialog onClose={close} />}
        {asked === 'make' && <MakePackDialog onClose={close} />}
        {asked === 'export' && <DownloadSheetDialog onClose={close} />}
        {asked === 'translate' && <TranslateDialog onClose={close} />}
      </Suspense>
    </>
  );
}
