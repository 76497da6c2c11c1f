import {
  type ChosenNode,
  CLASSIFICATION_NAME,
  countClassified,
  getClassifications,
  listCategories,
  mapCategories,
  updateClassification,
} from '@physio/contract/classification';
import type { ClassificationTree } from '@physio/contract/classification-tree';
import { DEFAULT_SECTIONS } from '@physio/contract/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const SET_KEY = ['classification', 'set'] as const;

/** The group's sections with their nested options. */
export const classificationQuery = queryOptions({
  queryKey: SET_KEY,
  queryFn: async ({ signal }) => (await call(getClassifications, {}, { signal })).data,
});

/** The group's tree; a failed load shows the four default sections (spec §8). */
export function useClassification() {
  const query = useListQuery({
    queryKey: SET_KEY,
    queryFn: async ({ signal }) => (await call(getClassifications, {}, { signal })).data,
    empty: [],
  });
  const set = query.data[0];
  return { ...query, set, sections: set ? Object.keys(set.data) : [...DEFAULT_SECTIONS] };
}

/** The options directly below a section (by its name) or an option (by its id). */
export const optionsQuery = (domain: string) =>
  queryOptions({
    queryKey: ['classification', 'below', domain],
    queryFn: async ({ signal }) => (await call(listCategories, { query: { domain } }, { signal })).data,
  });

export const readSet = async () => (await call(getClassifications)).data[0];

/** How many exercises are filed under any of the options. */
export const removalQuery = (setId: string, version: number, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['classification', 'removal', setId, version, ids],
    queryFn: async ({ signal }) =>
      (await call(countClassified, { params: { id: setId }, body: { node_ids: [...ids] } }, { signal })).data.exercises,
  });

type Save = { id: string; version: number; data: ClassificationTree };
export function useSaveClassification() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version, data }: Save) =>
      (await call(updateClassification, { params: { id }, body: { name: CLASSIFICATION_NAME, data, version } })).data,
    onSuccess: (data) => {
      queries.setQueryData(SET_KEY, data);
      queries.removeQueries({ queryKey: ['classification', 'below'] });
      return queries.invalidateQueries({ queryKey: ['exercises'] });
    },
  });
}

type Mapping = { exerciseId: string; filters: { categories: Record<string, ChosenNode[]>; selected_ids: string[] } };
export function useMapExercise() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ exerciseId, filters }: Mapping) => call(mapCategories, { body: { exercise_id: exerciseId, filters } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['exercises'] }),
  });
}
