import { IconCloudUpload } from '@tabler/icons-react';
import classes from './DropField.module.css';
import { useDropTarget } from './use-drop-target.ts';

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
  const dropTarget = useDropTarget((files) => onFiles([...files]));
  return (
    <label
      className={`${classes.drop} drop-target focus-ring center-content sunken rounded-card text-center text-secondary gap-2 p-4 hoverable`}
      {...dropTarget}
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
