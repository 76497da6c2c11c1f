import { sideOf } from '@physio/contract/exercises/sides';
import { useCallback, useState } from 'react';
import { ExercisePicture, FoundBy, SideTag, useExercises } from '#features/exercises/public.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type Item, keyOf, newItem } from '../../items.ts';
import classes from './SwapDialog.module.css';

type Props = { item: Item; taken: readonly string[]; onSwap: (item: Item) => void; onClose: () => void };
const FIRST = { search: '', page: 1, limit: 10 };

/** Another exercise for the place and the dose of this one. What is in the programme already cannot be taken. */
export function SwapDialog({ item, taken, onSwap, onClose }: Props) {
  const t = useTranslation();
  const [{ search, page, limit }, setShown] = useState(FIRST);
  const onSearch = useCallback((text: string) => setShown((now) => ({ ...now, search: text, page: 1 })), []);
  const list = useExercises({ page, limit, status: 'approved', include_variations: true, name: search || undefined });
  const { data, total_count } = list.data;
  return (
    <Dialog title={t('Swap {{name}}', { name: item.name })} onClose={onClose} size="lg">
      <p className="text-secondary mb-3">{t('The exercise you choose takes its place and its dose.')}</p>
      <SearchBox
        isFirst
        value={search}
        onSearch={onSearch}
        label={t('Search exercises')}
        status={list.isKnown && t('{{count}} exercises', { count: total_count })}
      />
      <h3 id="swap-heading" className="visually-hidden" tabIndex={-1}>
        {t('Exercises')}
      </h3>
      {list.isPending && <CardSkeletons count={4} height={56} className={`${classes.list} stack one-column gap-1`} />}
      <ul className={`${classes.list} stack one-column gap-1`} aria-busy={list.isFetching}>
        {data.map((exercise) => {
          const key = keyOf(exercise);
          const side = sideOf(exercise.variation_ids);
          const isTaken = taken.includes(key);
          return (
            <li key={key} className="relative">
              <button
                className="row bordered rounded full-width text-primary text-start gap-3"
                type="button"
                disabled={isTaken}
                onClick={() => onSwap(newItem(exercise))}
              >
                <span className={`${classes.thumb} flex-none cropped rounded-inner`}>
                  <ExercisePicture poster={exercise.poster} gif={exercise.gif} side={side} />
                </span>
                <span className="fill break-anywhere">
                  <span lang={exercise.languages?.name}>{exercise.name}</span>
                  <FoundBy exercise={exercise} />
                </span>
                {side && <SideTag side={side} />}
                {isTaken && <span className="flex-none text-secondary t-caption">{t('In the programme')}</span>}
              </button>
              <span className={`${classes.credit} absolute`}>
                <CreditMark credits={exercise.credits} />
              </span>
            </li>
          );
        })}
      </ul>
      {list.error && <LoadFailed error={list.error} onRetry={list.retry} busy={list.isFetching} />}
      {!list.error && !list.isPending && data.length === 0 && (
        <p className="text-secondary mb-3">{t('No exercise of that name.')}</p>
      )}
      <Pager
        page={page}
        limit={limit}
        total={total_count}
        headingId="swap-heading"
        onChange={(next) => setShown((now) => ({ ...now, ...next }))}
      />
    </Dialog>
  );
}
