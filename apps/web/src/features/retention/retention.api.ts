import { type DueState, getRetention, listDue } from '@physio/contract/retention/retention';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

/** While an erasure is under way its counts move. */
const RUNNING_MS = 3000;

/** The time records are kept, and what became of the last erasures. */
export const useRetention = () =>
  useQuery({
    queryKey: ['retention', 'settings'],
    queryFn: async ({ signal }) => (await call(getRetention, undefined, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.runs.some(({ finished_at }) => finished_at === null) ? RUNNING_MS : false),
  });

/** A part of the list, growing by its pages. */
export function useDue(state: DueState) {
  const query = useInfiniteQuery({
    queryKey: ['retention', 'due', state],
    queryFn: ({ pageParam, signal }) => call(listDue, { query: { state, after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.pages.flatMap(({ data }) => data) ?? [],
    counts: query.data?.pages[0]?.counts,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}
