import { Button } from '@mantine/core';
import type { Folder } from '@physio/contract/content/folders';
import { IconUpload } from '@tabler/icons-react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { BackToContent } from './BackToContent.tsx';
import { FolderTiles } from './FolderTiles.tsx';
import classes from './files.module.css';

/** The place of the files while no folder is selected. */
export function NoFolder({ root, onSelect }: { root: Folder; onSelect: (folderId: string) => void }) {
  const t = useTranslation();
  return (
    <section className="stack content-start one-column may-shrink gap-4" aria-labelledby="folder-title">
      <div className="gap-y-2 gap-x-3 row wrap">
        <BackToContent />
        <h2 id="folder-title" className={`${classes.crumbs} clip may-shrink`}>
          {t(BUCKET_NAMES[root.bucket_name])}
        </h2>
        <span id="upload-hint">{t('Choose a folder first.')}</span>
        <Button leftSection={<IconUpload size={16} aria-hidden />} disabled aria-describedby="upload-hint">
          {t('Upload content')}
        </Button>
      </div>
      {root.children.length === 0 ? (
        <EmptyState still="pointing" text={t('select a folder')} />
      ) : (
        <>
          <p className={`${classes.prompt} text-secondary`}>{t('select a folder')}</p>
          <FolderTiles folders={root.children} onSelect={onSelect} />
        </>
      )}
    </section>
  );
}
