import { ASSIGN_PAGE_SIZE } from '@physio/contract/limits';
import { listPatients } from '@physio/contract/patients';
import { type AssignProgramme, assignProgramme } from '@physio/contract/plans';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { PATIENTS_KEY } from '#features/patients/public.ts';
import { call } from '#platform/api/client.ts';
import { useGroup } from '#platform/session/session.ts';
import { refreshProgrammes } from '../programmes.api.ts';

/** The dialog's call has the slash, the directory's has not (spec §7); it is the same endpoint. */
const listForAssign = { ...listPatients, path: '/api/v1/pt-users/' } as const;

export const myTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Patients to choose from, 20 at a time. */
export function useAssignablePatients(search: string) {
  const group = useGroup();
  const query = useInfiniteQuery({
    queryKey: [PATIENTS_KEY, 'assignable', search],
    queryFn: ({ pageParam, signal }) => {
      const paging = { page: pageParam, limit: ASSIGN_PAGE_SIZE };
      const where = {
        label: 'all' as const,
        time_zone: myTimeZone(),
        ...(group && { group_id: group.id }),
        ...(search && { first_name: search }),
      };
      return call(listForAssign, { query: { ...paging, ...where } }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_page ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    patients: query.data?.pages.flatMap((page) => page.pt_users) ?? [],
    total: query.data?.pages[0]?.total_count ?? 0,
    isPending: query.isPending,
    failed: query.isError,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage && !query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}

/** `key` makes a repeat after a lost answer safe. */
type Assign = { body: AssignProgramme; key: string };

export function useAssign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: Assign) => call(assignProgramme, { body }, { idempotencyKey: key }),
    onSuccess: () => refreshProgrammes(queries),
  });
}
