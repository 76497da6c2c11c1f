import { listExercises } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { listProgrammes } from '@physio/contract/programmes/programmes';
import { call } from '#platform/api/client.ts';
import { type ListResult, useListQuery } from '#platform/api/query.ts';

export type Pick = { id: string; name: string; language: Language | undefined };
export type Picks = { data: Pick[]; total_count: number };
const NONE: Picks = { data: [], total_count: 0 };
const SHOWN = 50;

/** Approved exercises by name: the first fifty of a search. */
export const useExercisePicks = (name: string): ListResult<Picks> =>
  useListQuery({
    queryKey: ['exercises', 'picks', name],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: SHOWN, status: 'approved', ...(name && { name }) } as const;
      const { data, total_count } = await call(listExercises, { query }, { signal });
      return { data: data.map((one) => ({ id: one.encoded_id, name: one.name, language: one.languages?.name })), total_count };
    },
    empty: NONE,
  });

export const useProgrammePicks = (name: string): ListResult<Picks> =>
  useListQuery({
    queryKey: ['programmes', 'picks', name],
    queryFn: async ({ signal }) => {
      const { data, total_count } = await call(
        listProgrammes,
        { query: { page: 1, limit: SHOWN, ...(name && { name }) } },
        { signal },
      );
      return { data: data.map((one) => ({ id: one.encoded_id, name: one.name, language: one.languages?.name })), total_count };
    },
    empty: NONE,
  });
