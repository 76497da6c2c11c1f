import { listExercises } from '@physio/contract/exercises/exercises';
import { type Install, listInstalls } from '@physio/contract/library/library';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

type Installs = { data: Install[]; pending: number };
const NONE: Installs = { data: [], pending: 0 };
const LOOK_AGAIN_MS = 1500;
/** What a library brings. */
const BROUGHT = ['exercises', 'programmes', 'tags', 'classification', 'content'] as const;

export const isUnderWay = ({ state }: Install): boolean => state === 'queued' || state === 'copying';

/** The libraries that were added, and how many exercises wait for review; looked at again while one is being added. */
export function useInstalls(): Installs {
  const queries = useQueryClient();
  const { data } = useListQuery({
    queryKey: ['installs'],
    queryFn: async ({ signal }) => {
      const { data, pending } = await call(listInstalls, undefined, { signal });
      return { data, pending };
    },
    empty: NONE,
    refetchInterval: ({ data }) => data.some(isUnderWay) && LOOK_AGAIN_MS,
  });
  const underWay = data.data.find(isUnderWay)?.id;
  const onDone = useEffectEvent(() => {
    for (const resource of BROUGHT) void queries.invalidateQueries({ queryKey: [resource] });
  });
  useEffect(() => {
    if (underWay === undefined) return;
    return () => onDone();
  }, [underWay]);
  return data;
}

const MOST = 100;

/** Exercises that wait for review, by name, at most a hundred; the count is of all. */
export const usePendingExercises = () =>
  useListQuery({
    queryKey: ['exercises', 'pending'],
    queryFn: ({ signal }) => call(listExercises, { query: { status: 'pending', page: 1, limit: MOST } }, { signal }),
    empty: { data: [], total_count: 0, total_page: 0 },
  });
