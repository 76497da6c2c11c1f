import { ASSIGN_PAGE_SIZE } from '@physio/contract/common/limits';
import { listPatients } from '@physio/contract/patients/patients';
import { listHolders } from '@physio/contract/plans/plans';
import { listProgrammes } from '@physio/contract/programmes/programmes';
import { useQueries } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useGroup } from '#platform/session/session.ts';
import { timeZone } from '#platform/time-zone.ts';
import type { Held } from './assign.rules.ts';
import { usePages } from './use-pages.ts';

/** The dialog's call has the slash, the directory's has not; it is the same endpoint. */
const listForAssign = { ...listPatients, path: '/api/v1/pt-users/' } as const;

/** Patients to choose from; a programme is tried with the sample patient, who is not counted. */
export function useAssignablePatients(search: string) {
  const group = useGroup();
  return usePages(['patients', 'assignable', search], async ({ page, asOf }, signal) => {
    const where = {
      label: 'all' as const,
      generate_report: false,
      time_zone: timeZone(),
      group_id: group?.id,
      first_name: search || undefined,
      as_of: asOf,
    };
    const { as_of, pt_users, sample, registered_users_count, total_page } = await call(
      listForAssign,
      { query: { page, limit: ASSIGN_PAGE_SIZE, ...where } },
      { signal },
    );
    return { items: sample ? [sample, ...pt_users] : pt_users, total: registered_users_count, pages: total_page, asOf: as_of };
  });
}

/** Programmes to choose from, those one gave last first; archived ones are not among them. */
export function useAssignableProgrammes(search: string) {
  return usePages(['programmes', 'list', 'assignable', search], async ({ page }, signal) => {
    const query = { page, limit: ASSIGN_PAGE_SIZE, name: search || undefined, own_first: true };
    const { data, total_count, total_page } = await call(listProgrammes, { query }, { signal });
    return { items: data, total: total_count, pages: total_page };
  });
}

/**
 * The plans of the programme that patients have on the day `from` or later, by patient id. Asked a page of patients at a
 * time, so that scrolling on asks only for the new ones; who is not known yet is simply not in it.
 */
export function useHolders(circuitId: string, from: string, pages: readonly (readonly string[])[]): ReadonlyMap<string, Held[]> {
  return useQueries({
    queries: pages
      .map((ids) => ids.join(','))
      .filter((user_ids) => user_ids !== '' && from !== '')
      .map((user_ids) => ({
        queryKey: ['plans', 'holders', circuitId, from, user_ids],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call(listHolders, { params: { id: circuitId }, query: { from, user_ids } }, { signal })).data,
      })),
    combine: (results) =>
      Map.groupBy(
        new Map(results.flatMap(({ data }) => data ?? []).map((held) => [`${held.user_id} ${held.starts_on_date}`, held])).values(),
        (held) => held.user_id,
      ),
  });
}
