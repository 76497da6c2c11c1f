import * as badges from '@physio/contract/badges';
import * as entry from '@physio/contract/challenge-entries';
import * as contract from '@physio/contract/challenges';
import { listPatients } from '@physio/contract/patients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, newKey } from '#platform/api/client.ts';
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
      (await call(listPatients, { query: { page: 1, limit: 50, ...(name && { first_name: name }) } }, { signal })).pt_users,
    empty: [],
  });

/** A change; all that is shown of challenges is asked for again. */
export function useChange<T, R>(change: (values: T) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey: ['challenges'] }) });
}

export const saveChallenge = ({ id, fields }: { id: string | null; fields: contract.ChallengeFields }) =>
  id === null
    ? call(contract.createChallenge, { body: fields }, { idempotencyKey: newKey() })
    : call(contract.updateChallenge, { params: { id }, body: fields });
export const removeChallenge = (id: string) => call(contract.deleteChallenge, { params: { id } });
export const bringChallengeBack = (id: string) => call(contract.restoreChallenge, { params: { id } });
export const addTeam = ({ id, name }: { id: string; name: string }) =>
  call(entry.createTeam, { params: { id }, body: { name } }, { idempotencyKey: newKey() });
export const nameTeam = ({ name, ...params }: { id: string; team_id: string; name: string }) =>
  call(entry.renameTeam, { params, body: { name } });
export const removeTeam = (params: { id: string; team_id: string }) => call(entry.deleteTeam, { params });
export const enter = ({ id, ...body }: { id: string; user_ids: string[]; team_id?: string }) =>
  call(entry.enterChallenge, { params: { id }, body });
export const takeOut = (params: { id: string; user_id: string }) => call(entry.leaveChallenge, { params });
export const givePoints = ({ id, ...body }: { id: string; user_id: string; points: number; idempotency_key: string }) =>
  call(entry.givePoints, { params: { id }, body });
export const saveBadge = ({ id, fields }: { id: string | null; fields: badges.BadgeFields }) =>
  id === null
    ? call(badges.createBadge, { body: fields }, { idempotencyKey: newKey() })
    : call(badges.updateBadge, { params: { id }, body: fields });
export const removeBadge = (id: string) => call(badges.deleteBadge, { params: { id } });
export const bringBadgeBack = (id: string) => call(badges.restoreBadge, { params: { id } });
export const award = ({ id, ...body }: { id: string; user_id: string; challenge_id: string }) =>
  call(badges.awardBadge, { params: { id }, body }, { idempotencyKey: newKey() });
