import type { Patient } from '@physio/contract/patients/patients';
import { listStandings, type Standing } from '@physio/contract/patients/standings';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { timeZone } from '#platform/time-zone.ts';

/** By patient; `isKnown`: who is not in it has none, or it could not be loaded. */
export type Standings = { of: ReadonlyMap<string, Standing>; isKnown: boolean };
const NOBODY: ReadonlyMap<string, Standing> = new Map();

/** How these patients stand; it comes after the list, which does not wait for it. */
export function useStandings(patients: readonly Patient[], isShown: boolean): Standings {
  const user_ids = patients.map(({ user_id }) => user_id).join(',');
  const { data, isPending } = useQuery({
    queryKey: ['patients', 'standings', user_ids],
    queryFn: async ({ signal }) => (await call(listStandings, { query: { user_ids, time_zone: timeZone() } }, { signal })).data,
    select: (standings) => new Map(standings.map((one) => [one.user_id, one])),
    enabled: isShown && user_ids !== '',
  });
  return { of: data ?? NOBODY, isKnown: !isPending };
}
