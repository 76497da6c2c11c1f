import {
  type ClassificationSet,
  countClassified,
  getClassifications,
  listCategories,
} from '@physio/contract/classification/classification';
import { DEFAULT_SECTIONS } from '@physio/contract/common/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const SET_KEY = ['classification', 'set'] as const;

/** The group's sections with their nested options. */
export const classificationQuery = queryOptions({
  queryKey: SET_KEY,
  queryFn: async ({ signal }) => (await call(getClassifications, {}, { signal })).data,
});

/** The group's tree; a failed load shows the four default sections. */
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

/** The tree as it was saved, known before it is loaded again. The options below its nodes may be others now. */
export function rememberSaved(queries: QueryClient, sets: ClassificationSet[]): void {
  queries.setQueryData(SET_KEY, sets);
  queries.removeQueries({ queryKey: ['classification', 'below'] });
}
