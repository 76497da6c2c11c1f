import { listAlerts } from '@physio/contract/alerts/alerts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api/client.ts';
import { queryClient, useListQuery } from '#platform/api/query.ts';

/** Of a patient, or of all: those that are open, or those that somebody has closed. */
const alertsOf = (userId: string | undefined, done: boolean) => ({
  queryKey: ['alerts', userId ?? 'all', done] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(listAlerts, { query: { ...(userId && { user_id: userId }), done } }, { signal })).data,
});

export const useAlerts = (userId: string | undefined, done: boolean) => useListQuery({ ...alertsOf(userId, done), empty: [] });

/** Asks for both, so that they are there when they are drawn. */
export const prefetchAlerts = (userId: string) =>
  Promise.all([false, true].map((done) => queryClient.prefetchQuery(alertsOf(userId, done))));

/** Whether it is known what a patient's alerts are, or that they cannot be loaded. */
export function useAlertsSettled(userId: string, enabled: boolean): boolean {
  const open = useQuery({ ...alertsOf(userId, false), enabled });
  const done = useQuery({ ...alertsOf(userId, true), enabled });
  const [settled, setSettled] = useState('');
  const isSettled = !open.isPending && !done.isPending;
  // It stays so: what failed is asked for again when it is shown, and nothing that stands there goes meanwhile.
  if (isSettled && settled !== userId) setSettled(userId);
  return isSettled || settled === userId;
}
