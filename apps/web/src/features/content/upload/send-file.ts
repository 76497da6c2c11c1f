import { type UploadResult, uploadFiles } from '@physio/contract/content/uploads';
import { sendWithProgress } from '#platform/api/upload.ts';
import type { Send } from './upload-queue.ts';

export type Landed = Partial<UploadResult>;

/** Sends one file in a call of its own. */
export const sendFile: Send<Landed> = async (file, { target, key }, signal, onProgress) => {
  const { bucket, folderId, details } = target;
  const { results } = await sendWithProgress(
    uploadFiles,
    { body: { bucket_type_id: bucket, attachment_folder_ids: [folderId], meta_data: details }, files: { files: [file] } },
    { signal, idempotencyKey: key, onProgress },
  );
  return results[0] ?? {};
};
