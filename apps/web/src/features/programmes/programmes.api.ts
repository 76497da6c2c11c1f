import type { Reply } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { MAX_PAGE_SIZE } from '@physio/contract/common/limits';
import { listDoses, listExercises } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { copyName } from '@physio/contract/programmes/copy-name';
import { getProgrammeItems, listProgrammes, listRecentProgrammes, type Programme } from '@physio/contract/programmes/programmes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { cardsOf, type Dose, type Item, keyOf, NEW_DOSE, newItem, newItemKey } from './items.ts';

type Listed = Reply<typeof listProgrammes>;
const NONE: Listed = { data: [], total_count: 0, total_page: 0 };

export type ProgrammeSearch = {
  page: number;
  limit: number;
  name?: string;
  tag_ids?: string;
  archived?: boolean;
  own_first?: boolean;
  missing_language?: Language;
};

export function useProgrammes(search: ProgrammeSearch, enabled = true) {
  return useListQuery({
    queryKey: ['programmes', 'list', search],
    queryFn: ({ signal }) => call(listProgrammes, { query: search }, { signal }),
    empty: NONE,
    enabled,
  });
}

export function useRecentProgrammes() {
  return useListQuery({
    queryKey: ['programmes', 'recent'],
    queryFn: async ({ signal }) => (await call(listRecentProgrammes, {}, { signal })).data,
    empty: [],
  });
}

/** A programme as it is now: header and assigned users, with the exercises of the same save; in the console's language or another. */
export async function loadProgramme(id: string, signal: AbortSignal, language?: Language): Promise<Programme> {
  const [{ data }, items] = await Promise.all([
    call(listProgrammes, { query: { circuit_id: id } }, { signal, language }),
    call(getProgrammeItems, { query: { circuit_id: id } }, { signal, language }),
  ]);
  const [programme] = data;
  if (programme === undefined) throw new ApiError(404, MESSAGES.programNotFound);
  // Somebody saved between the two answers: then what belongs together is taken.
  return programme.circuit_hash === items.circuit_hash ? { ...programme, exercise_details: items.data } : programme;
}

/** Names of the patients who have the programme now or will have it. */
export async function loadAssigned(id: string): Promise<readonly string[]> {
  const { data } = await call(listProgrammes, { query: { circuit_id: id } });
  return data[0]?.users ?? [];
}

/** What somebody is editing is not loaded again under their hands. */
const EDITED = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Its resource is one that only a translation changes. */
export const useProgramme = (id: string) =>
  useQuery({ queryKey: ['open-programme', id], queryFn: ({ signal }) => loadProgramme(id, signal), ...EDITED });

/** What a programme begins with that begins with an exercise. */
export const useFirstItems = (exerciseId: string) =>
  useQuery({
    queryKey: ['open-programme', 'exercise', exerciseId],
    queryFn: ({ signal }) => loadFirstItems(exerciseId, signal),
    ...EDITED,
  });

async function loadFirstItems(exerciseId: string, signal: AbortSignal): Promise<Item[]> {
  const { data } = await call(listExercises, { query: { exercise_id: exerciseId } }, { signal });
  const cards = data.flatMap(cardsOf);
  if (cards.length === 0) throw new ApiError(404, MESSAGES.exerciseNotFound);
  const ids = cards.map(keyOf).join(',');
  const doses = (await call(listDoses, { query: { ids } }, { signal })).data;
  return cards.map((card) => newItem(card, doseFor(doses, keyOf(card))));
}

const doseFor = (doses: Reply<typeof listDoses>['data'], key: string): Dose =>
  doses.find((dose) => newItemKey(dose.encoded_id, dose.variation_id) === key) ?? NEW_DOSE;

/** The name a copy of the programme gets, which no other has; undefined while it is looked up. */
export function useCopyName(name: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['programmes', 'list', 'copy of', name],
    queryFn: ({ signal }) => freeCopyName(name ?? '', signal),
    enabled: name !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

/** Without an answer the copy has a name all the same. */
async function freeCopyName(name: string, signal: AbortSignal): Promise<string> {
  const query = { page: 1, limit: MAX_PAGE_SIZE, name: copyName(name) };
  const taken = await call(listProgrammes, { query }, { signal }).catch(() => NONE);
  return copyName(
    name,
    taken.data.map((programme) => programme.name),
  );
}

/** Starting doses of the cards on a page, fetched before they are asked for. A card without one gets the product's. The function stays the same. */
export function useStartingDoses(keys: readonly string[]): (key: string) => Promise<Dose> {
  const queries = useQueryClient();
  const ids = keys.join(',');
  const options = {
    queryKey: ['doses', ids] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(listDoses, { query: { ids } }, { signal })).data,
    enabled: keys.length > 0,
  };
  useQuery(options);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  return useCallback(
    async (key) => {
      const doses = await queries.ensureQueryData(latest.current).catch(() => []);
      return doseFor(doses, key);
    },
    [queries],
  );
}
