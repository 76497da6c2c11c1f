import { Tabs } from '@mantine/core';
import type { Bucket } from '@physio/contract/common/limits';
import type { Folder } from '@physio/contract/content/folders';
import type { AttachmentGroups } from '@physio/contract/content/media';
import { useState } from 'react';
import { deviceStorage } from '#platform/browser-storage.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { DetailSearch } from '../detail-search.ts';
import { useFolderFiles } from '../folders.api.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import { FileList } from './FileList.tsx';
import { type ExerciseButton, FilesHead } from './FilesHead.tsx';
import { FolderTiles } from './FolderTiles.tsx';
import { matching, tabsOf } from './file-kinds.ts';
import classes from './files.module.css';

type Props = {
  ExerciseButton: ExerciseButton;
  /** From the bucket's root down to the selected folder. */
  path: readonly Folder[];
  trees: readonly Folder[];
  search: DetailSearch;
  setSearch: (patch: Partial<DetailSearch>) => void;
  select: (folderId: string) => void;
};

/** The files of the selected folder by kind. */
export function FilesPane({ ExerciseButton, path, trees, search, setSearch, select }: Props) {
  const t = useTranslation();
  const folder = path.at(-1) as Folder;
  const bucket = folder.bucket_name;
  const [uploads, setUploads] = useState(false);
  const files = useFolderFiles(folder.encoded_id);
  const found = matching(files.data, search.q);
  const current = currentTab(bucket, search.tab, found);
  const shown = current ? found[current.tab] : [];
  const onTab = (tab: string | null) => {
    keepTab(bucket, tab ?? '');
    setSearch({ tab: tab ?? '' });
  };
  return (
    <section className="stack content-start one-column may-shrink gap-4" aria-labelledby="folder-title">
      <FilesHead
        ExerciseButton={ExerciseButton}
        path={path}
        folder={folder}
        count={files.isKnown ? shown.length : null}
        search={search}
        setSearch={setSearch}
        onUpload={() => setUploads(true)}
      />
      {folder.children.length > 0 && <FolderTiles folders={folder.children} onSelect={select} />}
      <Tabs value={current?.tab ?? null} onChange={onTab}>
        <Tabs.List className={classes.tabs}>
          {tabsOf(bucket).map(({ tab, label, icon: Icon }) => (
            <Tabs.Tab key={tab} value={tab} leftSection={<Icon size={18} aria-hidden />}>
              {t(label)} {files.isKnown && <span className={`${classes.badge} text-muted t-caption`}>{found[tab].length}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current?.tab ?? ''} pt="md">
          {files.isPending && (
            <CardSkeletons count={8} height={200} className={`${classes.skeletons} columns two-below-720 gap-tiles`} />
          )}
          {files.error && <LoadFailed error={files.error} onRetry={files.retry} busy={files.isFetching} />}
          {files.isKnown && shown.length === 0 && current && (
            <EmptyState
              still={search.q === '' ? 'carrying' : 'looking'}
              text={t('No {{tab}} Available', { tab: t(current.label) })}
              hint={t(search.q === '' ? 'Upload the first one, or look in another folder.' : 'No file matches.')}
            />
          )}
          {shown.length > 0 && (
            <FileList key={current?.tab} files={shown} folderId={folder.encoded_id} trees={trees} view={search.view} />
          )}
        </Tabs.Panel>
      </Tabs>
      {uploads && <UploadDialog trees={trees} bucket={bucket} folderId={folder.encoded_id} onClose={() => setUploads(false)} />}
    </section>
  );
}

const keyOf = (bucket: Bucket) => `content_tab_${bucket}`;

/** The tab of a bucket that is shown: the address's, else the last one looked at there, else the first with files. */
function currentTab(bucket: Bucket, asked: string, found: AttachmentGroups) {
  const tabs = tabsOf(bucket);
  const named = (name: string | null) => tabs.find(({ tab }) => tab === name);
  return named(asked) ?? named(deviceStorage.read(keyOf(bucket))) ?? tabs.find(({ tab }) => found[tab].length > 0) ?? tabs[0];
}

const keepTab = (bucket: Bucket, tab: string): void => deviceStorage.write(keyOf(bucket), tab);
