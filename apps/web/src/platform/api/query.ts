import type { Resource } from '@physio/contract/common/resources';
import { keepPreviousData, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** It begins with what a call of the contract says it `changes`. */
    queryKey: readonly [Resource, ...unknown[]];
  }
}

const FRESH_MS = 15_000;
const refused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < 1 && !refused(error) },
    mutations: { retry: false },
  },
});

type ListQuery<T> = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal; client: QueryClient }) => Promise<T>;
  /** What the screen shows when the list cannot be loaded. */
  empty: T;
  enabled?: boolean;
  /** Milliseconds until it is asked for again by itself, by what came last; false for never. */
  refetchInterval?: (data: T) => number | false;
};

export type ListResult<T> = {
  data: T;
  /** Nothing to show yet: draw skeletons. */
  isPending: boolean;
  /** New data is on its way; what is shown stays. */
  isFetching: boolean;
  /** Where it is not null, show `LoadFailed` in place of the empty text: an empty list would be a false "no patients". */
  error: Error | null;
  /** It is there, so that it may be counted. */
  isKnown: boolean;
  retry: () => void;
};

/** A list, that may fail quietly: a failed load is an empty list with its `error`, no toast, and a retry. */
export function useListQuery<T>({ queryKey, queryFn, empty, enabled = true, refetchInterval }: ListQuery<T>): ListResult<T> {
  const query = useQuery({
    queryKey,
    queryFn,
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => query.state.data !== undefined && refetchInterval?.(query.state.data),
  });
  return {
    data: query.isError ? empty : (query.data ?? empty),
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    isKnown: query.isSuccess,
    retry: () => void query.refetch(),
  };
}
