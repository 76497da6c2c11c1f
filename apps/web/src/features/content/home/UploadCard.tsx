import type { Folder } from '@physio/contract/content/folders';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { UploadForm } from '../upload/UploadForm.tsx';
import { hasFilesOf } from '../upload/uploads.ts';
import classes from './home.module.css';

/** The upload area; on a phone it is closed until it is wanted, or until files wait in it. */
export function UploadCard({ trees }: { trees: readonly Folder[] }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(() => hasFilesOf(''));
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={`card ${classes.upload}`} aria-labelledby="upload-title" data-open={isOpen}>
      <h2 id="upload-title" className={`${classes.title} mb-3`}>
        <span className="off-phones">{t('Upload content')}</span>
        <button
          type="button"
          className={classes.onPhones}
          aria-expanded={isOpen}
          aria-controls="upload-form"
          onClick={() => setOpen(!isOpen)}
        >
          {t('Upload content')}
          <Chevron size={20} aria-hidden />
        </button>
      </h2>
      <div id="upload-form" className={classes.form}>
        <UploadForm trees={trees} />
      </div>
    </section>
  );
}
