import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import { listAttachmentUses, MANY_FILES } from '@physio/contract/content/many-files';
import { call } from '#platform/api/client.ts';
import { inSlices } from './files/each-of.ts';

/** Where a file is used. */
export const usageOf = async (id: string, signal: AbortSignal) =>
  (await call(getAttachmentUsage, { params: { id } }, { signal })).data;

/** What shows these files, of those that are shown. */
export async function usesOf(ids: readonly string[]) {
  const answers = inSlices(ids, MANY_FILES).map((attachment_ids) => call(listAttachmentUses, { body: { attachment_ids } }));
  return (await Promise.all(answers)).flatMap(({ data }) => data);
}
