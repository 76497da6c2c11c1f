import { Loader } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { DropField } from '#ui/DropField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { FILE_UNREADABLE, FileFault } from './read-csv.ts';
import classes from './wizard.module.css';

type Props = {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** Goes on to the next step. @throws FileFault */
  onFiles: (files: readonly File[]) => Promise<void>;
};

/** The file of an import: dropped or chosen, read, or refused in a sentence. */
export function FileDrop({ onFiles, ...field }: Props) {
  const t = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setFault(null);
    setReading(true);
    await onFiles(files).catch((error: unknown) => {
      setFault(error instanceof FileFault ? error.message : FILE_UNREADABLE);
      setReading(false);
    });
  };
  return (
    <>
      {reading ? (
        <p className={`${classes.waiting} row gap-3 justify-center`} role="status">
          <Loader size="sm" /> {t('Reading the file…')}
        </p>
      ) : (
        <DropField {...field} onFiles={(files) => void read(files)} />
      )}
      <p role="alert" className="hidden-if-empty row text-bad gap-2">
        {fault && (
          <>
            <IconAlertCircle size={18} aria-hidden /> {t(fault)}
          </>
        )}
      </p>
    </>
  );
}
