import { Button } from '@mantine/core';
import { TRUNCATE } from '@physio/contract/common/limits';
import type { Attachment } from '@physio/contract/content/media';
import { IconEye, IconFolderShare } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import { paths } from '#platform/paths.ts';
import { IconButton, iconButtonClass } from '#ui/controls/IconButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { FilePreview } from '../files/FilePreview.tsx';
import { KIND_ICONS } from '../files/file-kinds.ts';
import { RECENT_LIMIT, useRecentUploads } from './home.api.ts';
import classes from './home.module.css';

function RecentRow({ file, onPreview }: { file: Attachment; onPreview: () => void }) {
  const t = useTranslation();
  const format = useFormat();
  const Icon = KIND_ICONS[file.media_type];
  return (
    <li className="row gap-2">
      <Icon size={22} role="img" aria-label={file.file_type} />
      <div className="fill">
        <p className="clip fill medium" title={file.old_name}>
          {truncate(file.old_name, TRUNCATE.recentUploadName)}
        </p>
        <p className="text-secondary t-small">
          {format.date(file.created_at)} · {t(BUCKET_NAMES[file.bucket_name])}
          {file.folder_name && (
            <>
              {' / '}
              <span lang={file.folder_language}>{file.folder_name}</span>
            </>
          )}
        </p>
      </div>
      <IconButton aria-label={`${t('Preview')}: ${file.old_name}`} title={t('Preview')} onClick={onPreview}>
        <IconEye size={18} aria-hidden />
      </IconButton>
      {file.folder_id && (
        <AppLink
          {...paths.contentBucket(file.bucket_name, file.folder_id)}
          className={iconButtonClass}
          aria-label={`${t('Go to folder')}: ${file.old_name}`}
          title={t('Go to folder')}
        >
          <IconFolderShare size={18} aria-hidden />
        </AppLink>
      )}
    </li>
  );
}

/** Uploads, newest first; more come as the end of the list is reached. */
export function RecentDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<number | null>(null);
  const { files, isPending, error, isFetching, hasNextPage, fetchNextPage, refetch } = useRecentUploads(search);
  const end = useRef<HTMLDivElement>(null);
  const onSearch = useCallback((text: string) => setSearch(text), []);
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetching) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && void fetchNextPage());
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (shown !== null) return <FilePreview files={files} at={shown} onGo={setShown} onClose={() => setShown(null)} />;
  return (
    <Dialog title={t('Recent uploads')} size={620} onClose={onClose}>
      <SearchBox
        isFirst
        value={search}
        onSearch={onSearch}
        label={t('Search files')}
        status={!isPending && !error && t('{{count}} files', { count: files.length })}
      />
      {isPending && <CardSkeletons count={6} height={48} className="one-column gap-2" />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!isPending && !error && files.length === 0 && (
        <EmptyState still={search ? 'looking' : 'carrying'} text={search ? t('No file matches.') : t('No uploads yet.')} />
      )}
      <ul className={`${classes.all} stack one-column mt-3`} aria-busy={isFetching}>
        {files.map((file, index) => (
          <RecentRow key={file.attachment_id} file={file} onPreview={() => setShown(index)} />
        ))}
      </ul>
      <div ref={end} className={`${classes.end} center`}>
        {hasNextPage && (
          <Button variant="subtle" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        )}
        {files.length >= RECENT_LIMIT && (
          <p className="text-secondary t-small">{t('Showing the latest {{limit}}', { limit: RECENT_LIMIT })}</p>
        )}
      </div>
    </Dialog>
  );
}
