import { Button } from '@mantine/core';
import type { Folder } from '@physio/contract/content/folders';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { usePageHeading } from '#platform/page/page-heading.ts';
import { paths } from '#platform/paths.ts';
import { useSearchState } from '#platform/search-state.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { asBucket, BUCKET_NAMES } from './bucket.ts';
import classes from './ContentDetailPage.module.css';
import { DetailSearch } from './detail-search.ts';
import type { ExerciseButton } from './files/FilesHead.tsx';
import { FilesPane } from './files/FilesPane.tsx';
import { NoFolder } from './files/NoFolder.tsx';
import { useFolderTrees } from './folders.api.ts';
import { FolderTree } from './tree/FolderTree.tsx';
import { pathTo } from './tree/tree.rows.ts';
import { useTreeWidth } from './tree/use-tree-width.ts';

/** The folders of a bucket, and the files of the one that is selected. On a phone one after the other. */
export function ContentDetailPage({ ExerciseButton }: { ExerciseButton: ExerciseButton }) {
  const t = useTranslation();
  const params: { bucket?: string } = useParams({ strict: false });
  const bucket = asBucket(params.bucket ?? '') ?? 'exercise';
  const [search, setSearch] = useSearchState(DetailSearch);
  const trees = useFolderTrees();
  const root = trees.data.find((tree) => tree.bucket_name === bucket);
  const [, ...folders] = root ? pathTo(root, search.folderId).map(({ name }) => name) : [];
  const trail = [t(BUCKET_NAMES[bucket]), ...folders];
  usePageHeading({ object: trail.at(-1) ?? '', subtitle: trail.join(' / ') });
  if (trees.isPending) return <CardSkeletons count={8} height={200} />;
  if (!root) return <LoadFailed error={trees.error} onRetry={trees.retry} busy={trees.isFetching} />;
  return <Panes key={bucket} {...{ root, search, setSearch, ExerciseButton }} trees={trees.data} />;
}

type PanesProps = {
  ExerciseButton: ExerciseButton;
  root: Folder;
  trees: readonly Folder[];
  search: DetailSearch;
  setSearch: (patch: Partial<DetailSearch>, push?: boolean) => void;
};

function Panes({ ExerciseButton, root, trees, search, setSearch }: PanesProps) {
  const t = useTranslation();
  const { width, ref, line } = useTreeWidth(t('Width of the folders'));
  const path = pathTo(root, search.folderId);
  const select = (folderId: string) => setSearch({ folderId, q: '' }, true);
  return (
    <div
      ref={ref}
      className={`${classes.page} stack items-start`}
      data-chosen={path.length > 0}
      style={{ '--tree-width': `${width}px` } as CSSProperties}
    >
      <div className={`${classes.tree} stack may-shrink`}>
        <Button
          component={AppLink}
          {...paths.content()}
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          className={`${classes.back} block self-start on-phones`}
        >
          {t('Content manager')}
        </Button>
        <FolderTree root={root} selected={search.folderId} onSelect={select} />
      </div>
      <div className={classes.splitter} {...line} />
      <div className={`${classes.files} may-shrink`}>
        {path.length > 0 && (
          <Button
            variant="subtle"
            className={`${classes.back} block self-start on-phones`}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => select('')}
          >
            {t('Folders')}
          </Button>
        )}
        {path.length > 0 ? (
          <FilesPane key={search.folderId} {...{ path, trees, search, setSearch, select, ExerciseButton }} />
        ) : (
          <NoFolder root={root} onSelect={select} />
        )}
      </div>
    </div>
  );
}
