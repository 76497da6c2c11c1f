import type { Reply } from '@physio/contract/endpoint';
import { type Exercise, FAVOURITE_MESSAGES, listExercises, updateFavourite } from '@physio/contract/exercises';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';

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
};

/** A page of exercises of physiotherapy. */
export function useExercises(search: ExerciseSearch) {
  return useListQuery({
    queryKey: ['exercises', 'list', search],
    queryFn: ({ signal }) => call(listExercises, { query: { ...search, is_physio: true } }, { signal }),
    empty: NONE,
  });
}

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

type Mark = { exerciseId: string; favourite: boolean };

/** Sets or removes the mark at once on every list; a failed call puts it back and says so. */
export function useFavourite() {
  const t = useTranslation();
  const queries = useQueryClient();
  const paint = ({ exerciseId, favourite }: Mark) => {
    const mark = (exercise: Exercise) => (exercise.encoded_id === exerciseId ? { ...exercise, is_favourite: favourite } : exercise);
    queries.setQueriesData<Listed>({ queryKey: ['exercises', 'list'] }, (list) => list && { ...list, data: list.data.map(mark) });
    queries.setQueriesData<Exercise | null>({ queryKey: ['exercises', 'one'] }, (exercise) => exercise && mark(exercise));
  };
  return useMutation({
    mutationFn: ({ exerciseId, favourite }: Mark) =>
      call(updateFavourite, { body: { exercise_id: exerciseId, is_favourite: favourite } }),
    onMutate: async (mark) => {
      await queries.cancelQueries({ queryKey: ['exercises'] });
      paint(mark);
    },
    onError: (_, mark) => {
      paint({ ...mark, favourite: !mark.favourite });
      toast.error(t(mark.favourite ? FAVOURITE_MESSAGES.addFailed : FAVOURITE_MESSAGES.removeFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['exercises'] }),
  });
}
