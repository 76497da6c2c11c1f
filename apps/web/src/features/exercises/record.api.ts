import * as exerciseArchiveContract from '@physio/contract/exercises/exercise-archive';
import * as contract from '@physio/contract/exercises/exercise-record';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

/** What is written about an exercise; archived ones too. */
export const useExerciseRecord = (id: string) =>
  useQuery({
    queryKey: ['exercises', 'record', id],
    queryFn: async ({ signal }) => (await call(contract.getExercise, { params: { id } }, { signal })).data,
  });

export const useExerciseUsage = (id: string) =>
  useQuery({
    queryKey: ['exercises', 'usage', id],
    queryFn: async ({ signal }) => (await call(exerciseArchiveContract.getExerciseUsage, { params: { id } }, { signal })).data,
  });
