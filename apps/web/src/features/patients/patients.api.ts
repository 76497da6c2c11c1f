import { getPatient, listPatients, type Patient } from '@physio/contract/patients/patients';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { session } from '#platform/session/session.ts';
import type { DirectoryQuery } from './directory/directory-query.ts';

const NO_PATIENTS = {
  pt_users: [] as Patient[],
  sample: undefined as Patient | undefined,
  registered_users_count: 0,
  total_count: 0,
  total_page: 0,
};

const directoryKey = (query: DirectoryQuery) => ['patients', 'directory', query] as const;

export const directoryList = (query: DirectoryQuery) => ({
  queryKey: directoryKey(query),
  queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
    call(listPatients, { query: { group_id: session().group?.id, ...query, as_of: listOf(client, query) } }, { signal }),
});

/**
 * The list that the pages around this one are of: who has been registered since does not push its rows on. The first page is
 * always of a new list.
 */
function listOf(client: QueryClient, query: DirectoryQuery): string | undefined {
  if (query.page === 1) return undefined;
  const around = [query.page - 1, query.page + 1, 1].map((page) =>
    client.getQueryData<{ as_of?: string | undefined }>(directoryKey({ ...query, page })),
  );
  return around.find((page) => page?.as_of)?.as_of;
}

export const usePatientDirectory = (query: DirectoryQuery) => useListQuery({ ...directoryList(query), empty: NO_PATIENTS });

export const onePatient = (userId: string) =>
  queryOptions({
    queryKey: ['patients', 'one', userId],
    queryFn: async ({ signal }) => (await call(getPatient, { params: { user_id: userId } }, { signal })).data,
  });

export const usePatient = (userId: string) => useQuery(onePatient(userId));

/**
 * What the list knows of a patient stands on their page at once; the page still asks, so that the audit log has the
 * reading. Asking ahead, on hover, would log readings that never were.
 */
export const rememberPatient = (queries: QueryClient, patient: Patient) =>
  queries.setQueryData(onePatient(patient.user_id).queryKey, patient, { updatedAt: 0 });

/** Shows what a change made of a patient on their page, even if they cannot be loaded again. */
export function useShowPatient(): (reply: { data: Patient }) => void {
  const queries = useQueryClient();
  return ({ data }) => void queries.setQueryData(onePatient(data.user_id).queryKey, data);
}

/** The group's patient with this e-mail, archived or not, if there is one; asks nothing while `email` is empty. */
export function useEmailOwner(email: string): Patient | undefined {
  const { data } = useQuery({
    queryKey: ['patients', 'owner', email],
    queryFn: async ({ signal }) => {
      const ask = (archived: boolean) =>
        call(listPatients, { query: { page: 1, limit: 5, first_name: email, archived } }, { signal });
      return (await Promise.all([ask(false), ask(true)])).flatMap(({ pt_users }) => pt_users);
    },
    enabled: email !== '',
  });
  return data?.find((patient) => patient.email.toLowerCase() === email);
}
