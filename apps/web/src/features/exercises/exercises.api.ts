import type { Reply } from '@physio/contract/common/endpoint';
import {
  type Exercise,
  FAVOURITE_MESSAGES,
  listExercises,
  listMostUsed,
  updateFavourite,
} from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { getTranslationProgress } from '@physio/contract/library/progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { useChange } from '#platform/api/use-change.ts';

type Listed = Reply<typeof listExercises>;
const NONE: Listed = { data: [], total_count: 0, total_page: 0 };

export type ExerciseSearch = {
  page: number;
  limit: number;
  name?: string;
  group_id?: string;
  filter_ids?: string;
  status?: 'approved';
  include_variations?: true;
  is_favourite?: true;
  archived?: true;
  missing_language?: Language;
};

/** A page of exercises of physiotherapy. */
export function useExercises(search: ExerciseSearch) {
  return useListQuery({
    queryKey: ['exercises', 'list', search],
    queryFn: ({ signal }) => call(listExercises, { query: { ...search, is_physio: true } }, { signal }),
    empty: NONE,
  });
}

const NO_USE: Reply<typeof listMostUsed> = { data: [], of_plans: 0 };

export const useMostUsed = () =>
  useListQuery({
    queryKey: ['exercises', 'most used'],
    queryFn: ({ signal }) => call(listMostUsed, {}, { signal }),
    empty: NO_USE,
  });

/** One exercise; null when the group has none of that id. `known` is painted until the answer comes. */
export function useExercise(exerciseId: string, known: Exercise | undefined) {
  return useQuery({
    queryKey: ['exercises', 'one', exerciseId],
    queryFn: async ({ signal }) => {
      const { data } = await call(listExercises, { query: { exercise_id: exerciseId } }, { signal });
      return data[0] ?? null;
    },
    ...(known && { placeholderData: known }),
  });
}

/** How much of the library has a name in each language. */
export const useTranslationProgress = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ['library', 'translations'],
    queryFn: async ({ signal }) => (await call(getTranslationProgress, {}, { signal })).data,
  });

/** Sets or removes the mark at once on every list. A failure puts it back. */
export function useFavourite() {
  const queries = useQueryClient();
  const paint = (exerciseId: string, favourite: boolean) => {
    const mark = (exercise: Exercise) => (exercise.encoded_id === exerciseId ? { ...exercise, is_favourite: favourite } : exercise);
    queries.setQueriesData<Listed>({ queryKey: ['exercises', 'list'] }, (list) => list && { ...list, data: list.data.map(mark) });
    queries.setQueriesData<Exercise | null>({ queryKey: ['exercises', 'one'] }, (exercise) => exercise && mark(exercise));
  };
  const update = useChange(updateFavourite, {
    // The heart shows it.
    done: () => '',
    failed: ({ body }) => (body.is_favourite ? FAVOURITE_MESSAGES.addFailed : FAVOURITE_MESSAGES.removeFailed),
    optimistic: ({ body: { exercise_id, is_favourite = false } }) => {
      paint(exercise_id, is_favourite);
      return () => paint(exercise_id, !is_favourite);
    },
  });
  return {
    toggle: ({ encoded_id, is_favourite }: Pick<Exercise, 'encoded_id' | 'is_favourite'>) =>
      void update.run({ body: { exercise_id: encoded_id, is_favourite: !is_favourite } }),
    isPending: update.isPending,
  };
}
