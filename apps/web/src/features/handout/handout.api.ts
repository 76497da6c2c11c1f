import { listInstructions } from '@physio/contract/exercises/exercises';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

/** How the exercises are done, by exercise id. */
export function useInstructions(items: readonly ProgrammeItem[]) {
  const ids = [...new Set(items.map((item) => item.encoded_id))].join(',');
  return useListQuery({
    queryKey: ['handout', ids],
    queryFn: async ({ signal }) => {
      const { data } = await call(listInstructions, { query: { ids } }, { signal });
      return new Map(data.map(({ encoded_id, instructions }) => [encoded_id, instructions]));
    },
    empty: new Map<string, string>(),
    enabled: ids !== '',
  });
}
