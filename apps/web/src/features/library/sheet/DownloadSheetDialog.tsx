import { Button, Radio } from '@mantine/core';
import { exportLibrary, exportProgrammes } from '@physio/contract/library/sheet-files';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#platform/sheet/wizard.module.css';
import { useDownload } from '#platform/use-download.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

/** The whole library, to be changed in a spreadsheet and imported again. */
export function DownloadSheetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const exercises = useDownload(exportLibrary);
  const programmes = useDownload(exportProgrammes);
  const [what, setWhat] = useState('exercises');
  const save = async () => (await (what === 'exercises' ? exercises : programmes).download({ query: { language } })) && onClose();
  return (
    <Dialog title={t('Download as sheet')} onClose={onClose} size="lg">
      <div className="stack one-column gap-4">
        <Radio.Group label={t('What the sheet holds')} value={what} onChange={setWhat}>
          <Radio mt="xs" value="exercises" label={t('All exercises, with their texts in every language')} />
          <Radio mt="xs" value="programmes" label={t('All programs, to be imported together with their exercises')} />
        </Radio.Group>
        <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
          {t('CSV in UTF-8, for any spreadsheet. Change it and import it again: each exercise is known by its key.')}
        </p>
        <div className={`${classes.foot} row wrap between`}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            loading={exercises.busy || programmes.busy}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void save()}
          >
            {t('Download CSV')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
