import { ACCEPTED_TYPES } from '@physio/contract/media';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './upload.module.css';

/** Files are dropped on it, or chosen by a click. */
export function DropField({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslation();
  const [over, setOver] = useState(false);
  return (
    <label
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconCloudUpload size={32} stroke={1.5} aria-hidden />
      <strong>{t('Drop files or browse')}</strong>
      <span className={classes.size}>jpeg · gif · jpg · png · mp4 · pdf</span>
      <input
        type="file"
        multiple
        className="visually-hidden"
        accept={ACCEPTED_TYPES.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
