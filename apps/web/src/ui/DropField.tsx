import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './DropField.module.css';

type Props = {
  label: string;
  /** What may be dropped, in small letters below. */
  hint: string;
  /** Extensions with their dots, joined by commas. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Files are dropped on it, or chosen by a click. */
export function DropField({ label, hint, accept, multiple = false, onFiles }: Props) {
  const [over, setOver] = useState(false);
  return (
    <label
      className={`${classes.drop} drop-target focus-ring center-content sunken rounded-card text-center text-secondary gap-2 p-4 hoverable`}
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
      <strong>{label}</strong>
      <span className="text-secondary t-caption">{hint}</span>
      <input
        type="file"
        multiple={multiple}
        className="visually-hidden"
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
