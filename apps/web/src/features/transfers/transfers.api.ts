import { type ImportFile, importPatients, listImports, type PatientImport } from '@physio/contract/transfers/transfers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { sendWithProgress } from '#platform/api/upload.ts';

export const useImports = () =>
  useListQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await call(listImports, {}, { signal })).data,
    empty: [] as PatientImport[],
  });

type Sending = { file: ImportFile; key: string; onProgress: (part: number) => void };

/** Sent with its progress. A second try with the same key gets the first one's result, should that have got through all the same. */
export function useImportPatients() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, key, onProgress }: Sending) => {
      const { signal } = new AbortController();
      return (await sendWithProgress(importPatients, { body: file }, { signal, idempotencyKey: key, onProgress })).data;
    },
    onSuccess: () => Promise.all(importPatients.changes.map((resource) => queries.invalidateQueries({ queryKey: [resource] }))),
  });
}
