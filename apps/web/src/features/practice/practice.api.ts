import { getPracticeHome } from '@physio/contract/practice/home';
import { getPracticeInsights } from '@physio/contract/practice/practice';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useGroup } from '#platform/session/session.ts';

export type Narrowed = { range: string; prescriber_id: string; programme_id: string; tag_id: string };

/** What is asked for on the wire: an id that is not given is left out. */
export const queryOf = ({ range, ...ids }: Narrowed) => ({
  range,
  ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== '')),
});

/** Of another range the old figures stand until the new ones are there. */
export function usePracticeInsights(asked: Narrowed) {
  const group = useGroup()?.id;
  return useQuery({
    queryKey: ['insights', 'practice', group, asked],
    queryFn: async ({ signal }) => (await call(getPracticeInsights, { query: queryOf(asked) }, { signal })).data,
    placeholderData: (data, query) => (query?.queryKey[2] === group ? data : undefined),
  });
}

export function usePracticeHome() {
  const group = useGroup()?.id;
  return useQuery({
    queryKey: ['insights', 'home', group],
    queryFn: async ({ signal }) => (await call(getPracticeHome, { query: {} }, { signal })).data,
  });
}
