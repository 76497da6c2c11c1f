import { listInstructions } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { listPlans } from '@physio/contract/plans/plans';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { loadProgramme } from '#features/programmes/public.ts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { timeZone } from '#platform/time-zone.ts';

/** What is shown stays while it is fetched in another language, and knows its own. */
const inLanguage = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** A patient's plans in a language; not asked for before it is known which. */
export const usePlansIn = (userId: string, language: Language | null) =>
  useQuery({
    ...inLanguage,
    queryKey: ['plans', userId, 'in', language],
    queryFn:
      language === null
        ? skipToken
        : async ({ signal }) => {
            const query = { user_id: userId, time_zone: timeZone() };
            const { data } = await call(listPlans, { query }, { signal, language });
            return { plans: data.plans, language };
          },
  });

export const useProgrammeIn = (id: string, language: Language) =>
  useQuery({
    ...inLanguage,
    queryKey: ['handout', 'programme', id, language],
    queryFn: async ({ signal }) => ({ programme: await loadProgramme(id, signal, language), language }),
    gcTime: 0,
  });

/** `figure`: of the exercise, where it has one. */
export type Steps = { text: string; language: Language; figure: string | null };
const NONE: ReadonlyMap<string, Steps> = new Map();

/** How the exercises are done, by exercise id. */
export function useInstructions(items: readonly ProgrammeItem[], language: Language) {
  const ids = [...new Set(items.map((item) => item.encoded_id))].join(',');
  return useListQuery({
    queryKey: ['handout', ids, language],
    queryFn: async ({ signal }): Promise<typeof NONE> => {
      const { data } = await call(listInstructions, { query: { ids } }, { signal, language });
      return new Map(
        data.map(({ encoded_id, instructions, figure = null, languages }) => [
          encoded_id,
          { text: instructions, language: languages?.instructions ?? language, figure },
        ]),
      );
    },
    empty: NONE,
    enabled: ids !== '',
  });
}
