import { Button } from '@mantine/core';
import { EXPORT_HEADINGS } from '@physio/contract/transfers/export-columns';
import { IMPORT_FIELDS } from '@physio/contract/transfers/transfers';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#platform/save-file.ts';
import { csvFile } from '#platform/sheet/csv-file.ts';
import { FileDrop } from '#platform/sheet/FileDrop.tsx';
import classes from '#platform/sheet/wizard.module.css';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { RecentImports } from './RecentImports.tsx';

export function FileStep({ onFile }: { onFile: (file: File) => Promise<void> }) {
  const t = useTranslation();
  const language = useLanguage();
  const saveTemplate = () => {
    const headings = IMPORT_FIELDS.map((field) => EXPORT_HEADINGS[field][language]);
    saveFile(`${t('Patients')}.csv`, csvFile([headings]));
  };
  return (
    <>
      <FileDrop
        label={t('Drop a CSV file or browse')}
        hint={t('Up to 10,000 patients, 10 MB')}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={async ([file]) => file && onFile(file)}
      />
      <div className={`${classes.row} row wrap between`}>
        <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`}>
          {t('First name, last name and e-mail are needed. Nobody gets a mail. Patients you have already stay as they are.')}
        </p>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={saveTemplate}>
          {t('Download a template')}
        </Button>
      </div>
      <RecentImports />
    </>
  );
}
