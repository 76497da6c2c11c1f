import { IconFileExport, IconFileImport, IconLicense } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { DownloadSheetDialog, LibraryImportDialog } from '#features/library/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** The library comes in and goes out as a sheet. */
export function LibraryMenu() {
  const t = useTranslation();
  const mayImport = useMayAdminister();
  const [asked, setAsked] = useState<'import' | 'export' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <MenuButton
        label={t('More for Exercises')}
        iconSize={20}
        entries={() => [
          mayImport && { label: t('Import exercises'), icon: IconFileImport, onClick: () => setAsked('import') },
          { label: t('Download as sheet'), icon: IconFileExport, onClick: () => setAsked('export') },
          { label: t('Credits'), icon: IconLicense, as: AppLink, ...paths.credits() },
        ]}
      />
      <Suspense>
        {asked === 'import' && <LibraryImportDialog onClose={close} />}
        {asked === 'export' && <DownloadSheetDialog onClose={close} />}
      </Suspense>
    </>
  );
}
