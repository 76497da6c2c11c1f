import { getClassifications } from '@physio/contract/classification';
import { DEFAULT_SECTIONS } from '@physio/contract/limits';
import { listTags } from '@physio/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

/** The group's sections with their nested options. */
export const classificationQuery = queryOptions({
  queryKey: ['classifications'],
  queryFn: async ({ signal }) => (await call(getClassifications, {}, { signal })).data,
});

const defaults = (): Record<string, never[]> => Object.fromEntries(DEFAULT_SECTIONS.map((section) => [section, []]));

/** The group's tree; a failed load shows the four default sections (spec §8). */
export function useClassification() {
  const query = useListQuery({
    queryKey: classificationQuery.queryKey,
    queryFn: async ({ signal }) => (await call(getClassifications, {}, { signal })).data,
    empty: [],
  });
  return { ...query, sections: query.data[0]?.data ?? defaults() };
}

export function useTags() {
  return useListQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
    empty: [],
  });
}
