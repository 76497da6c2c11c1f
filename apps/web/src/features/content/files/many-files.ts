import type { Resource } from '@physio/contract/common/resources';
import { copyAttachments, deleteAttachments, MANY_FILES, restoreAttachments } from '@physio/contract/content/many-files';
import { type Attachment, copyAttachment, deleteAttachment, restoreAttachment } from '@physio/contract/content/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api/client.ts';
import { keepKeys } from '#platform/api/keep-keys.ts';
import { eachSliceOf } from './each-of.ts';

type Wish = { files: readonly Attachment[]; folderId: string };
type Sends = {
  one: (id: string, folderId: string) => Promise<unknown>;
  many: (ids: string[], folderId: string) => Promise<unknown>;
};

/** Changes files in calls of at most `MANY_FILES`. One call that fails does not stop the others; the result names what was done. */
function useManyFiles(changes: readonly Resource[], { one, many }: Sends) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ files, folderId }: Wish) =>
      eachSliceOf(files, MANY_FILES, (slice) => {
        const [id = '', ...others] = slice.map(({ attachment_id }) => attachment_id);
        return others.length === 0 ? one(id, folderId) : many([id, ...others], folderId);
      }),
    onSettled: () => Promise.all(changes.map((resource) => queries.invalidateQueries({ queryKey: [resource] }))),
  });
}

/** Into the folder `folderId`. A copy that got no answer keeps its key for the next try. */
export function useCopyAttachments() {
  const [withKey] = useState(keepKeys);
  return useManyFiles(copyAttachments.changes, {
    one: (attachment_id, target_folder_id) => {
      const body = { attachment_id, target_folder_id };
      return withKey(body, (idempotencyKey) => call(copyAttachment, { body }, { idempotencyKey }));
    },
    many: (attachment_ids, target_folder_id) => {
      const body = { attachment_ids, target_folder_id };
      return withKey(body, (idempotencyKey) => call(copyAttachments, { body }, { idempotencyKey }));
    },
  });
}

/** From the folder `folderId`. */
export const useDeleteAttachments = () =>
  useManyFiles(deleteAttachments.changes, {
    one: (id, folder_id) => call(deleteAttachment, { params: { id }, query: { folder_id } }),
    many: (attachment_ids) => call(deleteAttachments, { body: { attachment_ids } }),
  });

export const useRestoreAttachments = () =>
  useManyFiles(restoreAttachments.changes, {
    one: (id) => call(restoreAttachment, { params: { id } }),
    many: (attachment_ids) => call(restoreAttachments, { body: { attachment_ids } }),
  });
