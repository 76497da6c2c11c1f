import * as badges from '@physio/contract/challenges/badges';
import * as entry from '@physio/contract/challenges/challenge-entries';
import * as contract from '@physio/contract/challenges/challenges';
import { listPatients } from '@physio/contract/patients/patients';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const useChallenges = () =>
  useListQuery({
    queryKey: ['challenges', 'list'],
    queryFn: async ({ signal }) => (await call(contract.listChallenges, {}, { signal })).data,
    empty: [] as contract.Challenge[],
  });

export const useTeams = (id: string, isTeams: boolean) =>
  useListQuery({
    queryKey: ['challenges', id, 'teams'],
    queryFn: async ({ signal }) => (await call(entry.listTeams, { params: { id } }, { signal })).data,
    empty: [] as entry.Team[],
    enabled: isTeams,
  });

export const useParticipants = (id: string, query: { page: number; search: string }) =>
  useListQuery({
    queryKey: ['challenges', id, 'participants', query],
    queryFn: async ({ signal }) => (await call(entry.listParticipants, { params: { id }, query }, { signal })).data,
    empty: { participants: [] as entry.Participant[], total_count: 0, total_page: 0 },
  });

export const useBadges = () =>
  useListQuery({
    queryKey: ['challenges', 'badges'],
    queryFn: async ({ signal }) => (await call(badges.listBadges, {}, { signal })).data,
    empty: [] as badges.Badge[],
  });

/** Patients to enter, found by name. */
export const usePatientsNamed = (name: string) =>
  useListQuery({
    queryKey: ['patients', 'to-enter', name],
    queryFn: async ({ signal }) =>
      (await call(listPatients, { query: { page: 1, limit: 50, first_name: name || undefined } }, { signal })).pt_users,
    empty: [],
  });
