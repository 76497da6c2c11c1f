import {
  AUDIT_LINES_MOST,
  type AuditKind,
  type AuditLine,
  listAudit,
  listOnlookers,
  type Onlooker,
} from '@physio/contract/audit/audit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { useGroup } from '#platform/session/session.ts';

export type AuditSearch = { person: string; patient: string; kind: AuditKind; from: string; to: string };

/** What is asked for on the wire: what is not given is left out. */
export const queryOf = ({ person, patient, kind, from, to }: AuditSearch) => ({
  kind,
  ...(person && { user_id: person }),
  ...(patient && { patient_id: patient }),
  ...(from && { from }),
  ...(to && { to }),
});

/** Page after page, the newest first. */
export function useAuditLog(search: AuditSearch) {
  const group = useGroup()?.id;
  const list = useInfiniteQuery({
    queryKey: ['audit-log', group, search],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...queryOf(search), ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const pages = list.data?.pages ?? [];
  return { ...list, lines: pages.flatMap((page) => page.data), people: pages[0]?.people ?? [] };
}

/** The single entries of a line, as many as are shown at once. */
export function useEntries(search: AuditSearch, { before, down_to }: Pick<AuditLine, 'before' | 'down_to'>) {
  const group = useGroup()?.id;
  const query = { ...queryOf(search), before, down_to, each: true, limit: AUDIT_LINES_MOST };
  return useQuery({
    queryKey: ['audit-log', group, search, before, down_to],
    queryFn: async ({ signal }) => (await call(listAudit, { query }, { signal })).data,
  });
}

/** The latest times that somebody looked at a patient. */
export function useLooks(patient: string, person: string) {
  const query = { patient_id: patient, user_id: person, kind: 'read', each: true, limit: AUDIT_LINES_MOST } as const;
  return useQuery({
    queryKey: ['audit-log', 'looks', patient, person],
    queryFn: async ({ signal }) => (await call(listAudit, { query }, { signal })).data,
  });
}

export const useOnlookers = (userId: string) =>
  useListQuery<Onlooker[]>({
    queryKey: ['audit-log', 'onlookers', userId],
    queryFn: async ({ signal }) => (await call(listOnlookers, { params: { user_id: userId } }, { signal })).data,
    empty: [],
  });
