import { flag } from '@physio/contract/common/fields';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { type ReactNode, useCallback } from 'react';
import * as z from 'zod/mini';
import { useLastPage } from '#platform/page/use-last-page.ts';
import { listSearch, useSearchState } from '#platform/search-state.ts';
import { useSession } from '#platform/session/session.ts';
import { moveAmongLinks } from '#ui/arrow-keys.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Pager } from '#ui/Pager.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useExercises } from '../exercises.api.ts';
import { ArchivedCard } from './ArchivedCard.tsx';
import classes from './Directory.module.css';
import { DirectoryToolbar } from './DirectoryToolbar.tsx';
import { ExerciseCard } from './ExerciseCard.tsx';

const DirectorySearch = z.object({
  ...listSearch(),
  archived: z._default(z.catch(flag(), false), false),
  /** Only those without a name in this language. */
  missing: z._default(z.catch(z.enum(['', ...LANGUAGES]), ''), ''),
});

const HEADING_ID = 'exercises-heading';

type Props = {
  /** What can be done with all of them. */
  menu: ReactNode;
  /** What became of a library that was added. */
  notice: ReactNode;
  /** Where there are none yet. */
  wayIn: ReactNode;
};

/** Every exercise of the group, whatever its status. */
export function ExerciseDirectoryPage({ menu, notice, wayIn }: Props) {
  const t = useTranslation();
  const [search, setSearch] = useSearchState(DirectorySearch);
  const { group } = useSession();
  const list = useExercises({
    page: search.page,
    limit: search.limit,
    ...(group && { group_id: group.id }),
    ...(search.search && { name: search.search }),
    ...(search.archived && { archived: true }),
    ...(search.missing && { missing_language: search.missing }),
  });
  const { data: exercises, total_count: total, total_page: pages } = list.data;
  useLastPage(search.page, list.isFetching ? 0 : pages, setSearch);
  const onSearch = useCallback((text: string) => setSearch({ search: text, page: 1 }), [setSearch]);
  const count = search.archived
    ? t('{{count}} archived exercises', { count: total })
    : t('{{count}} exercises available', { count: total });
  const none = search.missing
    ? t('Every exercise has a name in this language.')
    : search.archived
      ? t('No exercise has been archived.')
      : t('No exercises yet.');
  const nothing = list.isKnown && exercises.length === 0;
  const isEmpty = nothing && search.search === '' && !search.missing && !search.archived;
  const Card = search.archived ? ArchivedCard : ExerciseCard;
  return (
    <div className="stack content-width gap-4">
      <DirectoryToolbar
        menu={menu}
        search={search.search}
        archived={search.archived}
        missing={search.missing}
        status={list.isKnown && count}
        onSearch={onSearch}
        onArchived={(archived) => setSearch({ archived, page: 1 })}
        onMissing={(missing) => setSearch({ missing, page: 1 })}
      />
      {!search.archived && notice}
      <h2 id={HEADING_ID} tabIndex={-1} className="text-secondary t-body regular">
        {list.isKnown && count}
      </h2>
      {list.isPending && (
        <CardSkeletons count={10} height={280} className={`${classes.grid} stack columns two-below-720 gap-tiles`} />
      )}
      <ul
        className={`${classes.grid} stack columns two-below-720 gap-tiles`}
        aria-busy={list.isFetching}
        onKeyDown={moveAmongLinks}
      >
        {exercises.map((exercise) => (
          <Card key={exercise.encoded_id} exercise={exercise} />
        ))}
      </ul>
      {list.error && <LoadFailed error={list.error} onRetry={list.retry} busy={list.isFetching} />}
      {nothing && (
        <EmptyState
          still={isEmpty ? 'carrying' : 'looking'}
          action={isEmpty && wayIn}
          text={search.search === '' ? none : t('No exercise has "{{text}}" in its name.', { text: search.search })}
        />
      )}
      {pages > 1 && (
        <Pager
          page={search.page}
          limit={search.limit}
          total={total}
          headingId={HEADING_ID}
          onChange={({ page, limit }) => setSearch({ page, limit: limit as typeof search.limit })}
        />
      )}
    </div>
  );
}
