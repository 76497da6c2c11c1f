import { Button } from '@mantine/core';
import { TRUNCATE } from '@physio/contract/common/limits';
import type { Attachment } from '@physio/contract/content/media';
import { creditsToShow } from '@physio/contract/credits/credits';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { FilePicture } from '../files/FilePicture.tsx';
import classes from './home.module.css';
import { RecentDialog } from './RecentDialog.tsx';

/** The three newest uploads, and all of them in a dialog. */
export function RecentCard({ files }: { files: readonly Attachment[] }) {
  const t = useTranslation();
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className="card" aria-labelledby="recent-title">
      <div className={classes.head}>
        <h2 id="recent-title">{t('Recent uploads')}</h2>
        {files.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('View all')}
          </Button>
        )}
      </div>
      {files.length === 0 && <p className="text-secondary t-small">{t('No uploads yet.')}</p>}
      <ul className="stack one-column gap-2">
        {files.map((file) => (
          <li key={file.attachment_id} className="row gap-2">
            <span className={`${classes.thumb} flex-none rounded-chip cropped bordered`}>
              <FilePicture file={file} small />
            </span>
            <span className="clip fill medium" title={file.old_name}>
              {truncate(file.old_name, TRUNCATE.recentUploadName)}
            </span>
            <CreditMark credits={creditsToShow(file.credit)} />
            <time className="text-secondary t-small" dateTime={file.created_at} title={format.date(file.created_at)}>
              {format.relative(file.created_at)}
            </time>
          </li>
        ))}
      </ul>
      {showsAll && <RecentDialog onClose={() => setShowsAll(false)} />}
    </section>
  );
}
