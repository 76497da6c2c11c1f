import {
  copyAttachments,
  deleteAttachments,
  listAttachmentUses,
  MANY_FILES,
  restoreAttachments,
} from '@physio/contract/many-files';
import { copyAttachment, deleteAttachment, getAttachmentUsage, renameAttachment, restoreAttachment } from '@physio/contract/media';
import { call, newKey } from '#platform/api/client.ts';
import { inSlices } from './files/each-of.ts';

export const copyFile = ({ id, folderId }: { id: string; folderId: string }) =>
  call(copyAttachment, { body: { attachment_id: id, target_folder_id: folderId } }, { idempotencyKey: newKey() });
export const copyFiles = ({ ids, folderId }: { ids: readonly string[]; folderId: string }) =>
  call(copyAttachments, { body: { attachment_ids: [...ids], target_folder_id: folderId } }, { idempotencyKey: newKey() });
export const nameFile = ({ id, name }: { id: string; name: string }) =>
  call(renameAttachment, { body: { attachment_id: id, new_name: name } });
export const removeFile = ({ id, folderId }: { id: string; folderId: string }) =>
  call(deleteAttachment, { params: { id }, query: { folder_id: folderId } });
export const bringFileBack = (id: string) => call(restoreAttachment, { params: { id } });
export const removeFiles = (ids: readonly string[]) => call(deleteAttachments, { body: { attachment_ids: [...ids] } });
export const bringFilesBack = (ids: readonly string[]) => call(restoreAttachments, { body: { attachment_ids: [...ids] } });

/** Where a file is used. */
export const usageOf = async (id: string, signal?: AbortSignal) =>
  (await call(getAttachmentUsage, { params: { id } }, signal ? { signal } : {})).data;

/** What shows these files, of those that are shown. */
export async function usesOf(ids: readonly string[]) {
  const answers = inSlices(ids, MANY_FILES).map((attachment_ids) => call(listAttachmentUses, { body: { attachment_ids } }));
  return (await Promise.all(answers)).flatMap(({ data }) => data);
}
