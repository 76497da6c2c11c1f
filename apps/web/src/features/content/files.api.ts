import { copyAttachment, deleteAttachment, getAttachmentUsage, renameAttachment, restoreAttachment } from '@physio/contract/media';
import { call, newKey } from '#platform/api/client.ts';

export const copyFile = ({ id, folderId }: { id: string; folderId: string }) =>
  call(copyAttachment, { body: { attachment_id: id, target_folder_id: folderId } }, { idempotencyKey: newKey() });
export const nameFile = ({ id, name }: { id: string; name: string }) =>
  call(renameAttachment, { body: { attachment_id: id, new_name: name } });
export const removeFile = ({ id, folderId }: { id: string; folderId: string }) =>
  call(deleteAttachment, { params: { id }, query: { folder_id: folderId } });
export const bringFileBack = (id: string) => call(restoreAttachment, { params: { id } });

/** Where a file is used. */
export const usageOf = async (id: string, signal?: AbortSignal) =>
  (await call(getAttachmentUsage, { params: { id } }, signal ? { signal } : {})).data;
