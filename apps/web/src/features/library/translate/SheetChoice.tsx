import { Button, NativeSelect, Radio } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { exportTranslations } from '@physio/contract/library/translations';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { FileDrop } from '#platform/sheet/FileDrop.tsx';
import { SHEET_TYPES } from '#platform/sheet/read-sheet.ts';
import classes from '#platform/sheet/wizard.module.css';
import { useDownload } from '#platform/use-download.ts';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

type Props = { into: Language; onInto: (language: Language) => void; onFiles: (files: readonly File[]) => Promise<void> };

/** The sheet goes to a translator, or comes back. */
export function SheetChoice({ into, onInto, onFiles }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const [lines, setLines] = useState<'missing' | 'all'>('missing');
  const { download, busy } = useDownload(exportTranslations);
  return (
    <>
      <p className="text-secondary">
        {t('Exercises, programs, tags and the classification, a line each. A translator fills in the last column.')}
      </p>
      <NativeSelect
        label={t('Translate into')}
        value={into}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(event) => onInto(event.currentTarget.value as Language)}
      />
      <Radio.Group label={t('What the sheet holds')} value={lines} onChange={(value) => setLines(value as typeof lines)}>
        <Radio mt="xs" value="missing" label={t('Only what is not translated yet')} />
        <Radio mt="xs" value="all" label={t('All texts, with the translations that are there')} />
      </Radio.Group>
      <div className={`${classes.foot} row wrap between`}>
        <Button
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download({ query: { into, language, lines } })}
        >
          {t('Download CSV')}
        </Button>
      </div>
      <FileDrop
        label={t('Drop the translated sheet, or browse')}
        hint={t('.xlsx or CSV, up to 5,000 lines, 10 MB')}
        accept={SHEET_TYPES}
        onFiles={onFiles}
      />
    </>
  );
}
