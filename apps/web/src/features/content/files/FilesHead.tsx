import { Button } from '@mantine/core';
import type { Folder } from '@physio/contract/content/folders';
import { IconLayoutGrid, IconList, IconUpload } from '@tabler/icons-react';
import { type ComponentType, Fragment, useCallback } from 'react';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import type { DetailSearch } from '../detail-search.ts';
import { BackToContent } from './BackToContent.tsx';
import classes from './files.module.css';

/** Opens the editor of the exercise that a folder belongs to. */
export type ExerciseButton = ComponentType<{ exerciseId: string }>;
type Props = {
  ExerciseButton: ExerciseButton;
  /** From the bucket's root down to the selected folder. */
  path: readonly Folder[];
  folder: Folder;
  /** Files shown; null while they are not known. */
  count: number | null;
  search: DetailSearch;
  setSearch: (patch: Partial<DetailSearch>) => void;
  onUpload: () => void;
};

/** Where the folder is, what can be done with it, and how its files are looked at. */
export function FilesHead({ ExerciseButton, path, folder, count, search, setSearch, onUpload }: Props) {
  const t = useTranslation();
  const onSearch = useCallback((q: string) => setSearch({ q }), [setSearch]);
  return (
    <div className="gap-y-2 gap-x-3 row wrap">
      <BackToContent />
      <h2 id="folder-title" className={`${classes.crumbs} clip may-shrink`}>
        {t(BUCKET_NAMES[folder.bucket_name])}
        {path.slice(1).map(({ encoded_id, name, language }) => (
          <Fragment key={encoded_id}>
            {' / '}
            <span lang={language}>{name}</span>
          </Fragment>
        ))}
      </h2>
      {folder.exercise_id !== null && <ExerciseButton exerciseId={folder.exercise_id} />}
      <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={onUpload}>
        {t('Upload content')}
      </Button>
      <SearchBox
        className={classes.search}
        value={search.q}
        onSearch={onSearch}
        label={t('Search files')}
        status={count !== null && t('{{count}} files', { count })}
      />
      <Segmented
        className="push"
        aria-label={t('Layout')}
        value={search.view}
        onChange={(view) => setSearch({ view })}
        data={[
          { value: 'grid', label: <IconLayoutGrid size={16} role="img" aria-label={t('Grid')} /> },
          { value: 'list', label: <IconList size={16} role="img" aria-label={t('List')} /> },
        ]}
      />
    </div>
  );
}
