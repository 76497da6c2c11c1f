import * as badges from '@physio/contract/badges';
import * as contract from '@physio/contract/challenges';
import { listPatients } from '@physio/contract/patients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PATIENTS_KEY } from '#features/patients/public.ts';
import { call, newKey } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const CHALLENGES_KEY = 'challenges';

export const useChallenges = () =>
  useListQuery({
    queryKey: [CHALLENGES_KEY, 'list'],
    queryFn: async ({ signal }) => (await call(contract.listChallenges, {}, { signal })).data,
    empty: [] as contract.Challenge[],
  });

export const useTeams = (id: string, isTeams: boolean) =>
  useListQuery({
    queryKey: [CHALLENGES_KEY, id, 'teams'],
    queryFn: async ({ signal }) => (await call(contract.listTeams, { params: { id } }, { signal })).data,
    empty: [] as contract.Team[],
    enabled: isTeams,
  });

export const useParticipants = (id: string, query: { page: number; search: string }) =>
  useListQuery({
    queryKey: [CHALLENGES_KEY, id, 'participants', query],
    queryFn: async ({ signal }) => (await call(contract.listParticipants, { params: { id }, query }, { signal })).data,
    empty: { participants: [] as contract.Participant[], total_count: 0, total_page: 0 },
  });

export const useBadges = () =>
  useListQuery({
    queryKey: [CHALLENGES_KEY, 'badges'],
    queryFn: async ({ signal }) => (await call(badges.listBadges, {}, { signal })).data,
    empty: [] as badges.Badge[],
  });

/** Patients to enter, found by name. */
export const usePatientsNamed = (name: string) =>
  useListQuery({
    queryKey: [PATIENTS_KEY, 'to-enter', name],
    queryFn: async ({ signal }) =>
      (await call(listPatients, { query: { page: 1, limit: 50, ...(name && { first_name: name }) } }, { signal })).pt_users,
    empty: [],
  });

/** A change; all that is shown of challenges is asked for again. */
export function useChange<T, R>(change: (values: T) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey: [CHALLENGES_KEY] }) });
}

export const saveChallenge = ({ id, fields }: { id: string | null; fields: contract.ChallengeFields }) =>
  id === null
    ? call(contract.createChallenge, { body: fields }, { idempotencyKey: newKey() })
    : call(contract.updateChallenge, { params: { id }, body: fields });
export const removeChallenge = (id: string) => call(contract.deleteChallenge, { params: { id } });
export const addTeam = ({ id, name }: { id: string; name: string }) =>
  call(contract.createTeam, { params: { id }, body: { name } }, { idempotencyKey: newKey() });
export const nameTeam = ({ name, ...params }: { id: string; team_id: string; name: string }) =>
  call(contract.renameTeam, { params, body: { name } });
export const removeTeam = (params: { id: string; team_id: string }) => call(contract.deleteTeam, { params });
export const enter = ({ id, ...body }: { id: string; user_ids: string[]; team_id?: string }) =>
  call(contract.enterChallenge, { params: { id }, body });
export const takeOut = (params: { id: string; user_id: string }) => call(contract.leaveChallenge, { params });
export const givePoints = ({ id, ...body }: { id: string; user_id: string; points: number; idempotency_key: string }) =>
  call(contract.givePoints, { params: { id }, body });
export const saveBadge = ({ id, fields }: { id: string | null; fields: badges.BadgeFields }) =>
  id === null
    ? call(badges.createBadge, { body: fields }, { idempotencyKey: newKey() })
    : call(badges.updateBadge, { params: { id }, body: fields });
export const removeBadge = (id: string) => call(badges.deleteBadge, { params: { id } });
export const award = ({ id, ...body }: { id: string; user_id: string; challenge_id: string }) =>
  call(badges.awardBadge, { params: { id }, body }, { idempotencyKey: newKey() });
