import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

type Page<T> = { items: readonly T[]; total: number; pages: number };

/** A list that grows page by page as it is scrolled. */
export function usePages<T>(queryKey: QueryKey, load: (page: number, signal: AbortSignal) => Promise<Page<T>>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.pages ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    pages: query.data?.pages.map(({ items }) => items) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    isPending: query.isPending,
    failed: query.isError,
    retry: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
