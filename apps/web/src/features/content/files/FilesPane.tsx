import { ActionIcon, Button, SegmentedControl, Tabs } from '@mantine/core';
import type { Folder } from '@physio/contract/folders';
import { IconArrowLeft, IconLayoutGrid, IconList, IconUpload } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { EditExerciseButton } from '#features/exercises/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import type { DetailSearch } from '../detail-search.ts';
import { useFolderFiles } from '../folders.api.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import { FileList } from './FileList.tsx';
import { matching, tabsOf } from './file-kinds.ts';
import classes from './files.module.css';

type Props = {
  /** From the bucket's root down to the selected folder. */
  path: readonly Folder[];
  trees: readonly Folder[];
  search: DetailSearch;
  setSearch: (patch: Partial<DetailSearch>) => void;
};

/** The files of the selected folder by kind. */
export function FilesPane({ path, trees, search, setSearch }: Props) {
  const t = useTranslation();
  const folder = path.at(-1) as Folder;
  const [uploads, setUploads] = useState(false);
  const files = useFolderFiles(folder.encoded_id);
  const found = matching(files.data, search.q);
  const tabs = tabsOf(folder.bucket_name);
  const current = tabs.find(({ tab }) => tab === search.tab) ?? tabs.find(({ tab }) => found[tab].length > 0) ?? tabs[0];
  const onSearch = useCallback((q: string) => setSearch({ q }), [setSearch]);
  const shown = current ? found[current.tab] : [];
  const Glyph = current?.icon;
  return (
    <section className={classes.pane} aria-labelledby="folder-title">
      <div className={classes.head}>
        <ActionIcon
          className={classes.leave}
          component={AppLink}
          {...paths.content()}
          aria-label={t('Back to the content manager')}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <h2 id="folder-title" className={classes.crumbs}>
          {[t(BUCKET_NAMES[folder.bucket_name]), ...path.slice(1).map(({ name }) => name)].join(' / ')}
        </h2>
        {folder.exercise_id !== null && <EditExerciseButton exerciseId={folder.exercise_id} />}
        <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setUploads(true)}>
          {t('Upload content')}
        </Button>
        <SearchBox
          className={classes.search}
          value={search.q}
          onSearch={onSearch}
          label={t('Search files')}
          status={t('{{count}} files', { count: shown.length })}
        />
        <SegmentedControl
          className={classes.view}
          aria-label={t('View')}
          value={search.view}
          onChange={(view) => setSearch({ view: view === 'list' ? 'list' : 'grid' })}
          data={[
            { value: 'grid', label: <IconLayoutGrid size={16} role="img" aria-label={t('Grid')} /> },
            { value: 'list', label: <IconList size={16} role="img" aria-label={t('List')} /> },
          ]}
        />
      </div>
      <Tabs value={current?.tab ?? null} onChange={(tab) => setSearch({ tab: tab ?? '' })}>
        <Tabs.List>
          {tabs.map(({ tab, label, icon: Icon }) => (
            <Tabs.Tab key={tab} value={tab} leftSection={<Icon size={18} aria-hidden />}>
              {t(label)} <span className={classes.badge}>{found[tab].length}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current?.tab ?? ''} pt="md">
          {files.isPending && <CardSkeletons count={8} height={200} className={classes.grid} />}
          {files.failed && <LoadFailed onRetry={files.retry} busy={files.isFetching} />}
          {!files.isPending && !files.failed && shown.length === 0 && current && Glyph && (
            <EmptyState
              picture={<Glyph size={40} stroke={1.4} />}
              text={t('No {{tab}} Available', { tab: t(current.label) })}
              hint={t('Upload the first one, or look in another folder.')}
            />
          )}
          <FileList files={shown} folderId={folder.encoded_id} trees={trees} view={search.view} />
        </Tabs.Panel>
      </Tabs>
      {uploads && (
        <UploadDialog trees={trees} bucket={folder.bucket_name} folderId={folder.encoded_id} onClose={() => setUploads(false)} />
      )}
    </section>
  );
}
