import { getClassifications } from '@physio/contract/classification';
import { DEFAULT_SECTIONS } from '@physio/contract/limits';
import { listTags } from '@physio/contract/tags';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const defaults = (): Record<string, never[]> => Object.fromEntries(DEFAULT_SECTIONS.map((section) => [section, []]));

/** The group's tree; a failed load shows the four default sections (spec §8). */
export function useClassification() {
  const query = useListQuery({
    queryKey: ['classifications'],
    queryFn: async ({ signal }) => (await call(getClassifications, {}, { signal })).data,
    empty: [],
  });
  return { ...query, sections: query.data[0]?.data ?? defaults() };
}

export function useTagList() {
  return useListQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
    empty: [],
  });
}
