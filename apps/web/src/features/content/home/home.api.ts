import { RECENT_PAGE_SIZE } from '@physio/contract/content/content';
import { type ContentStats, getContentStats, listRecentUploads } from '@physio/contract/content/content-stats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const RECENT_LIMIT = 100;
const none = () => ({ videos: 0, images: 0, pdfs: 0, gifs: 0 });
const NO_STATS: ContentStats = {
  file_type: { total_videos: 0, total_images: 0, total_pdfs: 0 },
  bucket_type: { exercise: 0, education: 0, other: 0 },
  bucket_file_type: { exercise: none(), education: none(), other: none() },
  recent_uploads: [],
};

export const useContentStats = () =>
  useListQuery({
    queryKey: ['content', 'stats'],
    queryFn: async ({ signal }) => (await call(getContentStats, {}, { signal })).stats,
    empty: NO_STATS,
  });

/** The newest uploads, page after page, 100 at most; a page that is not full is the last. */
export function useRecentUploads(search: string) {
  const list = useInfiniteQuery({
    queryKey: ['content', 'recent', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: RECENT_PAGE_SIZE, ...(search && { search }) };
      return (await call(listRecentUploads, { query }, { signal })).data.recent_uploads;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.length < RECENT_PAGE_SIZE || pages.length * RECENT_PAGE_SIZE >= RECENT_LIMIT ? undefined : pages.length + 1,
  });
  return { ...list, files: (list.data?.pages.flat() ?? []).slice(0, RECENT_LIMIT) };
}
