import { Button } from '@mantine/core';
import { LICENCES } from '@physio/contract/credits/licences';
import { getSheet } from '@physio/contract/library/sheet-files';
import { IconDownload } from '@tabler/icons-react';
import { FileDrop } from '#platform/sheet/FileDrop.tsx';
import { SHEET_TYPES } from '#platform/sheet/read-sheet.ts';
import classes from '#platform/sheet/wizard.module.css';
import { useDownload } from '#platform/use-download.ts';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

export function FileStep({ onFiles }: { onFiles: (files: readonly File[]) => Promise<void> }) {
  const t = useTranslation();
  const language = useLanguage();
  const { download, busy } = useDownload(getSheet);
  return (
    <>
      <FileDrop
        multiple
        label={t('Drop a sheet, with videos and pictures beside it, or browse')}
        hint={t('.xlsx or CSV, up to 5,000 exercises, 10 MB')}
        accept={`${SHEET_TYPES},.json,.mp4,.gif,.jpg,.jpeg,.png,.pdf`}
        onFiles={onFiles}
      />
      <div className={`${classes.row} row wrap between`}>
        <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
          {t('Only the name is needed. A cell may name files: quad-set.mp4; quad-set.gif. Nothing is fetched from an address.')}
        </p>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download({ query: { language } })}
        >
          {t('Download a template')}
        </Button>
      </div>
      <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
        {t(
          'An export of your own from OpenTeleRehab, exercises of wger (pages of /api/v2/exerciseinfo/, or the files of its repository) and exercises.json of free-exercise-db are recognised too.',
        )}
      </p>
      <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
        {t('Licences that are taken: {{names}}', { names: LICENCES.map((name) => t(name)).join(', ') })}
      </p>
    </>
  );
}
