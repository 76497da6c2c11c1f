import type { Reply } from '@physio/contract/endpoint';
import { MESSAGES } from '@physio/contract/errors';
import { listDoses } from '@physio/contract/exercises';
import { getProgrammeItems, listProgrammes, listRecentProgrammes, type Programme } from '@physio/contract/programmes';
import { listTags } from '@physio/contract/tags';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { type Dose, NEW_DOSE, newItemKey } from './items.ts';

/** Every query on programmes starts with this key, so that one call refreshes them all. */
export const PROGRAMMES_KEY = 'programmes';
const DOSES_KEY = 'doses';
type Listed = Reply<typeof listProgrammes>;
const NONE: Listed = { data: [], total_count: 0, total_page: 0 };

export type ProgrammeSearch = { page: number; limit: number; name?: string; tag_ids?: string };

export function useProgrammes(search: ProgrammeSearch, enabled = true) {
  return useListQuery({
    queryKey: [PROGRAMMES_KEY, 'list', search],
    queryFn: ({ signal }) => call(listProgrammes, { query: search }, { signal }),
    empty: NONE,
    enabled,
  });
}

export function useRecentProgrammes() {
  return useListQuery({
    queryKey: [PROGRAMMES_KEY, 'recent'],
    queryFn: async ({ signal }) => (await call(listRecentProgrammes, {}, { signal })).data,
    empty: [],
  });
}

export function useTags() {
  return useListQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
    empty: [],
  });
}

const LARGEST_PAGE = 100;

/** No call gives one programme's name and users, so the list is read until it turns up; what a list has shown is known. */
async function findProgramme(queries: QueryClient, id: string, signal: AbortSignal, fresh: boolean): Promise<Programme> {
  const shown = queries.getQueriesData<Listed>({ queryKey: [PROGRAMMES_KEY, 'list'] }).flatMap(([, list]) => list?.data ?? []);
  const known = shown.find((programme) => programme.encoded_id === id);
  if (known && !fresh) return known;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, total_page } = await call(listProgrammes, { query: { page, limit: LARGEST_PAGE } }, { signal });
    const found = data.find((programme) => programme.encoded_id === id);
    if (found) return found;
    pages = total_page;
  }
  throw new ApiError(404, MESSAGES.programNotFound);
}

/** A programme with its exercises as they are now. */
export async function loadProgramme(queries: QueryClient, id: string, signal: AbortSignal, fresh = false): Promise<Programme> {
  const [programme, items] = await Promise.all([
    findProgramme(queries, id, signal, fresh),
    call(getProgrammeItems, { query: { circuit_id: id } }, { signal }),
  ]);
  // The list that knew it may be older than its exercises: then name and users are asked for anew.
  if (programme.circuit_hash !== items.circuit_hash && !fresh) return loadProgramme(queries, id, signal, true);
  return { ...programme, exercise_details: items.data, circuit_hash: items.circuit_hash };
}

export function useProgramme(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [PROGRAMMES_KEY, 'one', id],
    queryFn: ({ signal }) => loadProgramme(queries, id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Starting doses of the cards on a page, fetched before they are asked for. A card without one gets the product's. */
export function useStartingDoses(keys: readonly string[]): (key: string) => Promise<Dose> {
  const queries = useQueryClient();
  const ids = keys.join(',');
  const options = {
    queryKey: [DOSES_KEY, ids],
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(listDoses, { query: { ids } }, { signal })).data,
    enabled: keys.length > 0,
  };
  useQuery(options);
  return async (key) => {
    const doses = await queries.ensureQueryData(options).catch(() => []);
    return doses.find((dose) => newItemKey(dose.encoded_id, dose.variation_id) === key) ?? NEW_DOSE;
  };
}

/** After a save or an assignment: lists, recents, doses; and the patients' plans. */
export const refreshProgrammes = (queries: QueryClient) =>
  Promise.all(
    [[PROGRAMMES_KEY, 'list'], [PROGRAMMES_KEY, 'recent'], [DOSES_KEY], ['plans'], ['patients']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
