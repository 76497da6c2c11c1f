import { countInbox, getInboxSettings, listUnread } from '@physio/contract/messages/inbox';
import { listMessages, type Message } from '@physio/contract/messages/thread';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const MINUTE_MS = 60_000;

/** How much waits. Asked for every minute, while the console is looked at. */
export const useInboxCount = () =>
  useQuery({
    queryKey: ['messages', 'count'],
    queryFn: async ({ signal }) => (await call(countInbox, undefined, { signal })).data,
    refetchInterval: MINUTE_MS,
  }).data;

export const useUnread = () =>
  useListQuery({
    queryKey: ['messages', 'unread'],
    queryFn: async ({ signal }) => (await call(listUnread, undefined, { signal })).data,
    empty: [],
    refetchInterval: () => MINUTE_MS,
  });

type Thread = { data: Message[]; total_count: number; total_page: number };
const NOTHING: Thread = { data: [], total_count: 0, total_page: 0 };

export const useThread = (userId: string, page: { page: number; limit: number }) =>
  useListQuery({
    queryKey: ['messages', 'thread', userId, page],
    queryFn: ({ signal }) => call(listMessages, { params: { user_id: userId }, query: page }, { signal }),
    empty: NOTHING,
    refetchInterval: () => MINUTE_MS,
  });

export const useInboxSettings = () =>
  useQuery({
    queryKey: ['messages', 'settings'],
    queryFn: async ({ signal }) => (await call(getInboxSettings, undefined, { signal })).data,
  });
