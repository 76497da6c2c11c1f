import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** `asOf`: how far the list goes, so that its next pages go no further. */
type Page<T> = { items: readonly T[]; total: number; pages: number; asOf?: string | undefined };
type Wanted = { page: number; asOf?: string | undefined };

/** A list that grows page by page as it is scrolled. */
export function usePages<T>(queryKey: QueryKey, load: (wanted: Wanted, signal: AbortSignal) => Promise<Page<T>>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: { page: 1 } as Wanted,
    getNextPageParam: (last, pages) => (pages.length < last.pages ? { page: pages.length + 1, asOf: pages[0]?.asOf } : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    pages: query.data?.pages.map(({ items }) => items) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    isPending: query.isPending,
    error: query.error,
    isKnown: query.isSuccess,
    retry: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
