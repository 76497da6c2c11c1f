import { getDelivery, listDeliveries } from '@physio/contract/events/deliveries';
import { listWebhooks, type Webhook } from '@physio/contract/events/webhooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { useGroup } from '#platform/session/session.ts';

const LOOK_AGAIN_MS = 4000;

export function useWebhooks(enabled: boolean) {
  const group = useGroup()?.id;
  return useListQuery<Webhook[]>({
    queryKey: ['webhooks', group],
    queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).data,
    empty: [],
    enabled,
  });
}

/** Page after page, the newest first; while something waits to be sent, asked for again by itself. */
export function useDeliveries(id: string) {
  const list = useInfiniteQuery({
    queryKey: ['webhooks', 'log', id],
    queryFn: ({ pageParam, signal }) =>
      call(listDeliveries, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((one) => one.state === 'due')) ? LOOK_AGAIN_MS : false,
  });
  return { ...list, deliveries: (list.data?.pages ?? []).flatMap((page) => page.data) };
}

export const useDelivery = (id: string) =>
  useQuery({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: async ({ signal }) => (await call(getDelivery, { params: { id } }, { signal })).data,
  });
