import { CONTENT_MESSAGES, MAX_UPLOAD_FILES, takesGifs } from '@physio/contract/content';
import type { Bucket } from '@physio/contract/limits';
import { ACCEPTED_TYPES } from '@physio/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLeaveGuard } from '#platform/form/leave-guard.ts';
import { useStore } from '#platform/store.ts';
import { toast } from '#platform/toast/toast.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { CONTENT_KEY } from '../folders.api.ts';
import { createUploadQueue, type Target } from './upload-queue.ts';

const TRY_AGAIN = msg('Failed to upload files. Please try again.');
const typeOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** A queue of files to upload, and what is said of it. */
export function useUpload() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [queue] = useState(() => createUploadQueue());
  const items = useStore(queue.items);
  const busy = items.some(({ state }) => state === 'sending');
  useLeaveGuard(busy);
  useEffect(() => queue.stop, [queue]);
  const gifRefused = (bucket: Bucket) =>
    toast.error(t('GIF uploads are not supported in {{bucket}}', { bucket: t(BUCKET_NAMES[bucket]) }));

  const add = (files: readonly File[], bucket: Bucket) => {
    const known = files.filter(({ name }) => ACCEPTED_TYPES.some((type) => type === typeOf(name)));
    for (const file of files)
      if (!known.includes(file))
        toast.error(
          t('File type not supported for {{file}}. Please upload images, videos, or PDFs with the correct format.', {
            file: file.name,
          }),
        );
    const good = known.filter(({ name }) => takesGifs(bucket) || typeOf(name) !== 'gif');
    if (good.length < known.length) gifRefused(bucket);
    const room = MAX_UPLOAD_FILES - items.length;
    if (good.length > room) toast.error(t('Up to {{limit}} files at a time', { limit: MAX_UPLOAD_FILES }));
    queue.add(good.slice(0, Math.max(room, 0)));
  };

  /** True when all of it landed. */
  const start = async (target: Target, only?: number): Promise<boolean> => {
    if (items.length === 0) toast.error(t(CONTENT_MESSAGES.selectFile));
    if (items.length === 0) return false;
    if (!takesGifs(target.bucket) && items.some(({ file }) => typeOf(file.name) === 'gif')) {
      gifRefused(target.bucket);
      return false;
    }
    const { landed, failed, offline } = await queue.start(target, only);
    if (landed > 0) await queries.invalidateQueries({ queryKey: [CONTENT_KEY] });
    if (failed.length > 0)
      toast.error(offline ? t(TRY_AGAIN) : t('Failed to upload {{names}} file(s)', { names: failed.join(', ') }));
    else if (landed > 0) toast.success(t(CONTENT_MESSAGES.uploaded));
    return landed > 0 && queue.items.get().length === 0;
  };
  return { items, busy, add, start, remove: queue.remove };
}
