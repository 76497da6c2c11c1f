import type { Exercise } from '@physio/contract/exercises/exercises';
import { PROGRAMME_MESSAGES } from '@physio/contract/programmes/programmes';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { classificationQuery } from '#features/classification/public.ts';
import { MissingFilter, useExercises } from '#features/exercises/public.ts';
import { useFirstHint } from '#features/hints/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { withReference } from '#platform/api/api-error.ts';
import { useLastPage } from '#platform/page/use-last-page.ts';
import { paths } from '#platform/paths.ts';
import { useSearchState } from '#platform/search-state.ts';
import { toast } from '#platform/toast/toast.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type Item, keyOf, newItem } from '../../items.ts';
import { useStartingDoses } from '../../programmes.api.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { filterGroups, labelsOf } from './classification-groups.ts';
import { FiltersPopover } from './FiltersPopover.tsx';
import classes from './Picker.module.css';
import { PickerCard } from './PickerCard.tsx';
import { pickerQuery } from './picker-query.ts';
import { idsOf, PickerSearch, toggled } from './picker-search.ts';

type Props = {
  /** Keys of what is in the programme. */
  added: readonly string[];
  /** `at` is the place it was dropped at; without it, the end. */
  onAdd: (item: Item, at?: number) => void;
};

/** Search, filters, favourites and the grid of exercises to add. Only approved ones, one card a side. */
export const Picker = memo(function Picker({ added, onAdd }: Props) {
  const t = useTranslation();
  const [search, setSearch] = useSearchState(PickerSearch);
  const filters = useFilterGroups();
  const chosen = idsOf(search.filters);
  const favourites = search.favourites === 'true';
  const list = useExercises(pickerQuery(search));
  useLastPage(search.page, list.isFetching ? 0 : list.data.total_page, setSearch);
  const exercises = list.data.data;
  const doseOf = useStartingDoses(exercises.map(keyOf));
  const isAdded = new Set(added);
  // In the order of the clicks, however long each one's dose takes.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const add = useCallback(
    async (exercise: Exercise, at?: number) => {
      const turn = Promise.all([doseOf(keyOf(exercise)), before.current]);
      before.current = turn;
      const [dose] = await turn;
      onAdd(newItem(exercise, dose), at);
    },
    [onAdd, doseOf],
  );
  const onSearch = useCallback((text: string) => setSearch({ search: text, page: 1 }), [setSearch]);
  const total = list.isKnown && t('{{count}} exercises', { count: list.data.total_count });
  const hint = useFirstHint('builder');
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    setSearch({ search: '', filters: '', favourites: '', missing: '', page: 1 });
  };
  return (
    <>
      <div className="flex wrap gap-2">
        <SearchBox
          key={cleared}
          className={classes.search}
          value={search.search}
          onSearch={onSearch}
          label={t('Search exercises')}
          status={total}
        />
        <FiltersPopover
          {...filters}
          chosen={chosen}
          onToggle={(id) => setSearch({ filters: toggled(chosen, id), page: 1 })}
          onClear={() => setSearch({ filters: '', page: 1 })}
        />
        <button
          type="button"
          className={`${classes.favourites} control-height outlined center flex-none text-secondary hoverable presses`}
          aria-pressed={favourites}
          aria-label={t('Favourites only')}
          title={t('Favourites only')}
          onClick={() => setSearch({ favourites: favourites ? '' : 'true', page: 1 })}
        >
          {favourites ? <IconHeartFilled size={18} aria-hidden /> : <IconHeart size={18} aria-hidden />}
        </button>
        <MissingFilter language={search.missing} onChange={(missing) => setSearch({ missing, page: 1 })} />
      </div>
      <ActiveFilters
        groups={filters.groups}
        chosen={chosen}
        total={total}
        onRemove={(id) => setSearch({ filters: toggled(chosen, id), page: 1 })}
        onClear={() => setSearch({ filters: '', page: 1 })}
      />
      <h2 id="picker-heading" className="visually-hidden" tabIndex={-1}>
        {t('Exercises')}
      </h2>
      {hint.note}
      {list.isPending && <CardSkeletons count={12} height={260} className={`${classes.grid} stack gap-3`} />}
      <ul className={`${classes.grid} stack gap-3`} aria-busy={list.isFetching} aria-describedby={hint.describedBy}>
        {exercises.map((exercise) => (
          <PickerCard key={keyOf(exercise)} exercise={exercise} isAdded={isAdded.has(keyOf(exercise))} onAdd={add} />
        ))}
      </ul>
      {list.error && <LoadFailed error={list.error} onRetry={list.retry} busy={list.isFetching} />}
      {!list.error && !list.isPending && exercises.length === 0 && (
        <NoExercises
          search={search.search}
          filters={[...labelsOf(filters.groups, chosen), ...(search.missing ? [t('Translation missing')] : [])]}
          favourites={favourites}
          onClear={clear}
        />
      )}
      <Pager
        page={search.page}
        limit={search.limit}
        total={list.data.total_count}
        headingId="picker-heading"
        onChange={({ page, limit }) => setSearch({ page, limit: limit as typeof search.limit })}
      />
    </>
  );
});

type NoExercisesProps = { search: string; filters: readonly string[]; favourites: boolean; onClear: () => void };

/** An empty picker says what it looked for. */
function NoExercises({ search, filters, favourites, onClear }: NoExercisesProps) {
  const t = useTranslation();
  const wanted = [...(search ? [`“${search}”`] : []), ...filters, ...(favourites ? [t('Favourites only')] : [])];
  return (
    <div className={`${classes.none} stack text-center text-secondary gap-2 justify-items-center`}>
      <p>{wanted.length > 0 ? t('No exercise matches {{wanted}}.', { wanted: wanted.join(' · ') }) : t('No exercises yet.')}</p>
      {wanted.length === 0 && <AppLink {...paths.exercises()}>{t('Open the exercise library')}</AppLink>}
      {wanted.length > 0 && (
        <button type="button" onClick={onClear}>
          {t('Clear all')}
        </button>
      )}
    </div>
  );
}

/** The filters of the group; a load that fails says so, and asks again when the filters are opened the next time. */
function useFilterGroups() {
  const t = useTranslation();
  const query = useQuery({ ...classificationQuery, retry: false });
  const { failureCount, error } = query;
  useEffect(() => {
    if (error && failureCount > 0) toast.error(withReference(t, t(PROGRAMME_MESSAGES.filtersFailed), error));
  }, [error, failureCount, t]);
  return {
    groups: filterGroups(query.data?.[0]?.data ?? {}),
    error,
    isPending: query.isPending,
    retry: () => void query.refetch(),
  };
}
