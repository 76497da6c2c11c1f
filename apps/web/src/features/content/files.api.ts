import { copyAttachment, deleteAttachment, getAttachmentUsage, renameAttachment, restoreAttachment } from '@physio/contract/media';
import { call, newKey } from '#platform/api/client.ts';

export const copyFile = ({ id, folderId }: { id: string; folderId: string }) =>
  call(copyAttachment, { body: { attachment_id: id, target_folder_id: folderId } }, { idempotencyKey: newKey() });
export const nameFile = ({ id, name }: { id: string; name: string }) =>
  call(renameAttachment, { body: { attachment_id: id, new_name: name } });
export const removeFile = ({ id, folderId }: { id: string; folderId: string }) =>
  call(deleteAttachment, { params: { id }, query: { folder_id: folderId } });
export const bringFileBack = (id: string) => call(restoreAttachment, { params: { id } });

/** Names of the exercises a file is primary for; none when that cannot be told. */
export async function exercisesOf(id: string): Promise<string[]> {
  const reply = await call(getAttachmentUsage, { params: { id } }).catch(() => null);
  return reply?.data.exercises.map(({ name }) => name) ?? [];
}
