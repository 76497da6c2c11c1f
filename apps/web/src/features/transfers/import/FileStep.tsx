import { Button, Loader } from '@mantine/core';
import { EXPORT_HEADINGS } from '@physio/contract/transfers/export-columns';
import { IMPORT_FIELDS } from '@physio/contract/transfers/transfers';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '#platform/save-file.ts';
import { DropField } from '#ui/DropField.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { csvFile } from './csv-file.ts';
import classes from './import.module.css';
import { RecentImports } from './RecentImports.tsx';
import { FILE_FAULTS, FileFault } from './read-file.ts';

export function FileStep({ onFile }: { onFile: (file: File) => Promise<void> }) {
  const t = useTranslation();
  const language = useLanguage();
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    setReading(true);
    await onFile(file).catch((error: unknown) => {
      setFault(error instanceof FileFault ? error.message : FILE_FAULTS.unreadable);
      setReading(false);
    });
  };
  const saveTemplate = () => {
    const headings = IMPORT_FIELDS.map((field) => EXPORT_HEADINGS[field][language]);
    saveFile(`${t('Patients')}.csv`, csvFile([headings]));
  };
  return (
    <>
      {reading ? (
        <p className={`${classes.waiting} row gap-3 justify-center`} role="status">
          <Loader size="sm" /> {t('Reading the file…')}
        </p>
      ) : (
        <DropField
          label={t('Drop a CSV file or browse')}
          hint={t('Up to 10,000 patients, 10 MB')}
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={([file]) => void read(file)}
        />
      )}
      <p role="alert" className="hidden-if-empty row text-bad gap-2">
        {fault && (
          <>
            <IconAlertCircle size={18} aria-hidden /> {t(fault)}
          </>
        )}
      </p>
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
