import type { Input } from '@physio/contract/endpoint';
import * as contract from '@physio/contract/exercise-record';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, newKey } from '#platform/api/client.ts';

/** What is written about an exercise; archived ones too. */
export const useExerciseRecord = (id: string) =>
  useQuery({
    queryKey: ['exercises', 'record', id],
    queryFn: async ({ signal }) => (await call(contract.getExercise, { params: { id } }, { signal })).data,
  });

export const useExerciseUsage = (id: string) =>
  useQuery({
    queryKey: ['exercises', 'usage', id],
    queryFn: async ({ signal }) => (await call(contract.getExerciseUsage, { params: { id } }, { signal })).data,
  });

/** A change of exercises: every list of them, and the folders that are named after them, are asked for again. */
function useExerciseChange<T, R>(change: (values: T) => Promise<R>, done?: (queries: QueryClient, values: T) => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, values) => done?.(queries, values),
    onSettled: () =>
      Promise.all((['exercises', 'content'] as const).map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

type NewExercise = Input<typeof contract.createExercise>['body'];
export const useCreateExercise = () =>
  useExerciseChange((body: NewExercise) => call(contract.createExercise, { body }, { idempotencyKey: newKey() }));

export const useUpdateExercise = (id: string) =>
  useExerciseChange((body: contract.ExerciseDetails) => call(contract.updateExercise, { params: { id }, body }));

export const useSetStatus = () =>
  useExerciseChange(({ id, status }: { id: string; status: contract.ExerciseRecord['status'] }) =>
    call(contract.setExerciseStatus, { params: { id }, body: { status } }),
  );

/** `leave` goes away from the exercise's page before its parts are asked for again: they are not there any more. */
export const useArchiveExercise = (leave: () => Promise<void>) =>
  useExerciseChange((id: string) => call(contract.archiveExercise, { params: { id } }), leave);
export const useRestoreExercise = () => useExerciseChange((id: string) => call(contract.restoreExercise, { params: { id } }));

type NewName = { exercise_id: string; name: string; folder_id?: string };
export const useRenameExercise = (done: (queries: QueryClient, values: NewName) => void) =>
  useExerciseChange((body: NewName) => call(contract.renameExercise, { body }), done);
