import { Button, Radio } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { exportLibrary } from '@physio/contract/library/sheet-files';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import classes from '#platform/sheet/wizard.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { useDownload } from './use-download.ts';

/** The whole library, or what a translator is to write. */
export function DownloadSheetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const { download, busy } = useDownload(exportLibrary);
  const [missing, setMissing] = useState<Language | ''>('');
  const save = async () => (await download({ language, ...(missing && { missing }) })) && onClose();
  return (
    <Dialog title={t('Download as sheet')} onClose={onClose} size="lg">
      <div className="stack one-column gap-4">
        <Radio.Group label={t('What the sheet holds')} value={missing} onChange={(value) => setMissing(value as Language | '')}>
          <Radio mt="xs" value="" label={t('All exercises, with their texts in every language')} />
          {LANGUAGES.map((one) => (
            <Radio
              key={one}
              mt="xs"
              value={one}
              label={t('Only what is not translated yet: {{language}}', { language: LANGUAGE_NAMES[one] })}
            />
          ))}
        </Radio.Group>
        <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
          {t('CSV in UTF-8, for any spreadsheet. Change it and import it again: the exercises are found by their names.')}
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
