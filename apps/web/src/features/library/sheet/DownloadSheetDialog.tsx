import { Button } from '@mantine/core';
import { exportLibrary } from '@physio/contract/library/sheet-files';
import { IconDownload } from '@tabler/icons-react';
import classes from '#platform/sheet/wizard.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { useDownload } from './use-download.ts';

/** The whole library, to be changed in a spreadsheet and imported again. */
export function DownloadSheetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const { download, busy } = useDownload(exportLibrary);
  const save = async () => (await download({ language })) && onClose();
  return (
    <Dialog title={t('Download as sheet')} onClose={onClose} size="lg">
      <div className="stack one-column gap-4">
        <p>{t('All exercises, with their texts in every language')}</p>
        <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
          {t('CSV in UTF-8, for any spreadsheet. Change it and import it again: each exercise is known by its key.')}
        </p>
        <div className={`${classes.foot} row wrap between`}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={busy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
            {t('Download CSV')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
