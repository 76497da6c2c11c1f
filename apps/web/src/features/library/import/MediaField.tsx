import { ACCEPTED_TYPES } from '@physio/contract/content/media';
import { useId } from 'react';
import classes from '#platform/sheet/wizard.module.css';
import { DropField } from '#ui/DropField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import own from './import.module.css';

type Props = { count: number; onFiles: (files: readonly File[]) => void };

/** The videos and pictures that the cells name: single files, or a whole folder. */
export function MediaField({ count, onFiles }: Props) {
  const t = useTranslation();
  const id = useId();
  return (
    <section className="stack gap-2" aria-label={t('Videos and pictures')}>
      <DropField
        multiple
        label={t('Drop the videos and pictures that the sheet names, or browse')}
        hint="jpeg · gif · jpg · png · mp4 · pdf"
        accept={ACCEPTED_TYPES.map((type) => `.${type}`).join(',')}
        onFiles={onFiles}
      />
      <div className={`${classes.row} row wrap between`}>
        <p className={`${classes.quiet} hidden-if-empty text-secondary t-small`} role="status">
          {count > 0 && t('{{count}} files chosen', { count })}
        </p>
        <label className={`${own.folder} control-edge focus-ring semibold rounded pointer inline-row`} htmlFor={id}>
          {t('Choose a folder')}
          <input
            id={id}
            type="file"
            multiple
            className="visually-hidden"
            {...{ webkitdirectory: '' }}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
    </section>
  );
}
