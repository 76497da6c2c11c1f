import { exportPatient } from '@physio/contract/patient-record';
import {
  checkImport,
  erasePatient,
  type ImportFile,
  importPatients,
  listImports,
  type PatientImport,
  undoImport,
} from '@physio/contract/transfers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, newKey } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { sendWithProgress } from '#platform/api/upload.ts';

export const useImports = () =>
  useListQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await call(listImports, {}, { signal })).data,
    empty: [] as PatientImport[],
  });

/** Lists of patients and of imports are asked for anew. */
function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all((['patients', 'imports'] as const).map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

export const useCheckImport = () =>
  useMutation({ mutationFn: async (body: ImportFile) => (await call(checkImport, { body })).data });

type Sending = { file: ImportFile; key: string; onProgress: (part: number) => void };

/** A second try with the same key gets the first one's result, should that have got through all the same. */
export function useImportPatients() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ file, key, onProgress }: Sending) => {
      const { signal } = new AbortController();
      return (await sendWithProgress(importPatients, { body: file }, { signal, idempotencyKey: key, onProgress })).data;
    },
    onSuccess: refresh,
  });
}

export function useUndoImport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => (await call(undoImport, { params: { id } }, { idempotencyKey: newKey() })).data,
    onSuccess: refresh,
  });
}

export const fetchRecord = async (userId: string) => (await call(exportPatient, { params: { user_id: userId } })).data;

type Erasure = { userId: string; reason: 'asked' | 'mistake' | 'duplicate' | 'kept_long_enough'; fullName: string };

export function useErasePatient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, reason, fullName }: Erasure) =>
      call(erasePatient, { params: { user_id: userId }, body: { reason, full_name: fullName } }),
    // Nothing that was read of them stays in memory either.
    onSuccess: (_, { userId }) => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) });
      return queries.invalidateQueries({ queryKey: ['patients'] });
    },
  });
}
