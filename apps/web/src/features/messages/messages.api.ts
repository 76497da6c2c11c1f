import { countInbox, getInboxSettings, listUnread } from '@physio/contract/messages/inbox';
import { listMessages, type Message } from '@physio/contract/messages/thread';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { useGroup } from '#platform/session/session.ts';

const MINUTE_MS = 60_000;
/** The alerts themselves, whom to call today, and the sessions that they came with. */
const SHOWING_ALERTS = [['alerts'], ['patients', 'attention'], ['insights', 'own sessions']] as const;

/**
 * How much waits, asked for every minute while the console is looked at. When it changes, what is shown of messages and alerts is
 * loaded again: those reads name patients, so each has its row in the log, and they are not made for nothing.
 */
export function useInboxCount() {
  const queries = useQueryClient();
  const isInGroup = useGroup() !== null;
  const { data } = useQuery({
    enabled: isInGroup,
    queryKey: ['messages', 'count'],
    queryFn: async ({ signal }) => (await call(countInbox, undefined, { signal })).data,
    refetchInterval: MINUTE_MS,
  });
  const shown = useRef(data);
  useEffect(() => {
    const before = shown.current;
    shown.current = data;
    if (before === undefined || data === undefined) return;
    if (before.alerts !== data.alerts) for (const queryKey of SHOWING_ALERTS) void queries.invalidateQueries({ queryKey });
    if (before.messages === data.messages) return;
    for (const what of ['unread', 'thread']) void queries.invalidateQueries({ queryKey: ['messages', what] });
  }, [data, queries]);
  return data;
}

export const useUnread = () =>
  useListQuery({
    queryKey: ['messages', 'unread'],
    queryFn: async ({ signal }) => (await call(listUnread, undefined, { signal })).data,
    empty: [],
  });

type Thread = { data: Message[]; total_count: number; total_page: number };
const NOTHING: Thread = { data: [], total_count: 0, total_page: 0 };

export const useThread = (userId: string, page: { page: number; limit: number }) =>
  useListQuery({
    queryKey: ['messages', 'thread', userId, page],
    queryFn: ({ signal }) => call(listMessages, { params: { user_id: userId }, query: page }, { signal }),
    empty: NOTHING,
  });

export const useInboxSettings = () =>
  useQuery({
    queryKey: ['messages', 'settings'],
    queryFn: async ({ signal }) => (await call(getInboxSettings, undefined, { signal })).data,
  });
