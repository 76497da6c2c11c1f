import type { Bucket } from '@physio/contract/common/limits';
import type { Sentence } from '@physio/contract/common/sentence';
import {
  CONTENT_MESSAGES,
  emptyFile,
  gifsUnsupported,
  MAX_UPLOAD_FILES,
  takesGifs,
  tooLarge,
  unsupportedType,
} from '@physio/contract/content/content';
import { ACCEPTED_TYPES } from '@physio/contract/content/media';
import { extensionOf } from '@physio/contract/text/file-name';
import { config } from '#platform/config/config.ts';
import { useStore } from '#platform/store.ts';
import { toast } from '#platform/toast/toast.ts';
import { translated, useTranslation } from '#ui/use-translation.ts';
import { isUnderWay, type QueuedFile, type Target } from './upload-queue.ts';
import { hasFilesOf, uploads } from './uploads.ts';

const MIB = 1024 * 1024;
const isGif = (file: File) => extensionOf(file.name) === 'gif';

/** The files of one form in the console's queue, and what is said of those it does not take. */
export function useUpload(place: string) {
  const t = useTranslation();
  const items = useStore(uploads.items).filter((item) => item.place === place);
  const refuse = (said: string | Sentence) => toast.error(translated(t, said));

  const add = (files: readonly File[], bucket: Bucket) => {
    const known = files.filter(({ name }) => ACCEPTED_TYPES.some((type) => type === extensionOf(name)));
    for (const file of files) if (!known.includes(file)) refuse(unsupportedType(file.name));
    const allowed = known.filter((file) => takesGifs(bucket) || !isGif(file));
    if (allowed.length < known.length) refuse(gifsUnsupported(bucket));
    const most = config().maxUploadMb * MIB;
    const good = allowed.filter(({ size }) => size > 0 && size <= most);
    for (const { name, size } of allowed)
      if (size === 0) refuse(emptyFile(name));
      else if (size > most) refuse(tooLarge(name, most));
    const room = MAX_UPLOAD_FILES - items.length;
    if (good.length > room) toast.error(t('Up to {{limit}} files at a time', { limit: MAX_UPLOAD_FILES }));
    uploads.add(good.slice(0, Math.max(room, 0)), place);
  };

  /** True when all of it landed and nothing else waits in the form. */
  const start = async (target: Target, only?: QueuedFile): Promise<boolean> => {
    const wanted = only ? [only] : items;
    if (wanted.length === 0) toast.error(t(CONTENT_MESSAGES.selectFile));
    else if (!takesGifs(target.bucket) && wanted.some(({ file }) => isGif(file))) refuse(gifsUnsupported(target.bucket));
    else {
      const ends = await uploads.start(wanted, target);
      return ends.includes('landed') && !hasFilesOf(place);
    }
    return false;
  };
  return { items, busy: items.some(isUnderWay), add, start, remove: uploads.remove };
}
