import { DAY_MS } from '@physio/contract/common/dates';
import {
  getDisplay,
  getRanking,
  type Orientation,
  type PlaylistEntry,
  type RankingType,
} from '@physio/contract/leaderboard/leaderboard';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { REFRESH_MS } from './board.rules.ts';

/** Displays that were switched on together do not ask together; none shows what is older than a minute. */
const jittered = () => REFRESH_MS * (0.9 + Math.random() * 0.1);
/** Failures in a row until it is said how old the board is. */
const SILENT_FAILURES = 3;
/** A wall display asks in the background too, and whatever the browser thinks of the network. */
const PATIENT = {
  refetchInterval: jittered,
  refetchIntervalInBackground: true,
  networkMode: 'always',
  staleTime: 0,
  // A board that is not on the screen at the moment outlives a night without network.
  gcTime: DAY_MS,
} as const;
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A ranking as it was last seen; a failing network leaves it standing. */
export function useRanking(challengeId: string, type: RankingType, isWanted = true) {
  const query = useInfiniteQuery({
    ...PATIENT,
    enabled: isWanted,
    queryKey: ['leaderboard', 'board', challengeId, type],
    queryFn: async ({ signal, pageParam }) =>
      (await call(getRanking, { params: { challengeId }, query: { 'ranking-type': type, page: pageParam } }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { ranking_data }) => sum + ranking_data.length, 0);
      return last.ranking_data.length > 0 && loaded < last.total_count ? pages.length + 1 : undefined;
    },
  });
  const pages = query.data?.pages ?? [];
  const isOld =
    query.isError && pages.length > 0 && query.errorUpdatedAt - query.dataUpdatedAt > (SILENT_FAILURES - 0.5) * REFRESH_MS;
  return {
    ranking: pages.at(-1),
    entries: pages.flatMap((page) => (page.challenge.challenge_type === 'team' ? page.team_ranking_data : page.ranking_data)),
    isGone: isGone(query.error),
    error: pages.length === 0 ? query.error : null,
    retry: () => void query.refetch(),
    /** Since when nothing new has come; null while it does. */
    oldSince: isOld ? new Date(query.dataUpdatedAt) : null,
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
}

const NO_ITEMS: PlaylistEntry[] = [];

export function useDisplay(groupId: string, playlistId: string, orientation: Orientation) {
  const query = useQuery({
    ...PATIENT,
    queryKey: ['leaderboard', 'display', groupId, playlistId, orientation],
    queryFn: async ({ signal }) =>
      (await call(getDisplay, { params: { groupId }, query: { playlist_id: playlistId, orientation } }, { signal })).data,
  });
  return {
    items: isGone(query.error) ? NO_ITEMS : (query.data ?? NO_ITEMS),
    isPending: query.isPending,
    /** It never came, and need not be unknown. */
    error: isGone(query.error) || query.data !== undefined ? null : query.error,
    retry: () => void query.refetch(),
  };
}
