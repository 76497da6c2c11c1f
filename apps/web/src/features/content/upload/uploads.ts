import type { Resource } from '@physio/contract/common/resources';
import { formatBytes } from '@physio/contract/content/content';
import { addPicture, type UploadResult, uploadFiles } from '@physio/contract/content/uploads';
import { queryClient } from '#platform/api/query.ts';
import { sendWithProgress } from '#platform/api/upload.ts';
import { registerWork, setDocked } from '#platform/background.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { createStore } from '#platform/store.ts';
import { toast } from '#platform/toast/toast.ts';
import { failureSentence } from './failures.ts';
import { addDrawnPicture } from './picture/add-drawn-picture.ts';
import { createUploadQueue, isUnderWay, type QueuedFile, type Run, type Send } from './upload-queue.ts';

type Landed = Partial<UploadResult>;

/** Sends one file in a call of its own. */
const sendFile: Send<Landed> = async (file, { target, key }, signal, onProgress) => {
  const { bucket, folderId, details } = target;
  const { results } = await sendWithProgress(
    uploadFiles,
    { body: { bucket_type_id: bucket, attachment_folder_ids: [folderId], meta_data: details }, files: { files: [file] } },
    { signal, idempotencyKey: key, onProgress },
  );
  return results[0] ?? {};
};

/** A file that landed although the group had its bytes: it is kept, and its uploader is informed. */
export type Twin = { id: number; name: string; own: { id: string; folderId: string }; known: NonNullable<Landed['duplicate_in']> };
const NONE: readonly Twin[] = [];
export const twins = createStore(NONE);
export const forgetTwin = (id: number) => twins.set(twins.get().filter((twin) => twin.id !== id));

/** The console's one queue: it and its calls live on while the pages change. */
export const uploads = createUploadQueue(sendFile, { onLanded, onIdle });
export const hasFilesOf = (place: string) => uploads.items.get().some((item) => item.place === place);
const isUploading = () => uploads.items.get().some(isUnderWay);

const reload = (changed: readonly Resource[]): void => {
  for (const resource of changed) void queryClient.invalidateQueries({ queryKey: [resource] });
};
/** One picture is drawn after another. */
let drawing: Promise<unknown> = Promise.resolve();

function onLanded({ id, file, order }: QueuedFile, { attachment_id, duplicate_in, wants_picture }: Landed): void {
  reload(uploadFiles.changes);
  if (!attachment_id || !order) return;
  if (wants_picture) drawing = drawing.then(async () => (await addDrawnPicture(file, attachment_id)) && reload(addPicture.changes));
  if (!duplicate_in) return;
  const own = { id: attachment_id, folderId: order.target.folderId };
  twins.set([...twins.get(), { id, name: file.name, own, known: duplicate_in }]);
}

function onIdle({ landed, failed }: Run): void {
  if (failed.length > 0) toast.error(failureSentence(failed, landed));
  else if (landed > 0) toast.success(translate(uploadFiles.done));
}

/** How far the files under way are together. `part` from 0 to 1, `speed` in bytes a second. */
export function progress(items: readonly QueuedFile[]) {
  const { total, landed, bytes, landedBytes } = uploads.run();
  const sending = items.filter(({ state }) => state === 'sending');
  const sent = sending.reduce((sum, { file, sent: part }) => sum + file.size * part, landedBytes);
  const speed = sending.reduce((sum, item) => sum + item.speed, 0);
  return { total, landed, bytes, part: bytes > 0 ? Math.min(sent / bytes, 1) : 0, speed };
}

let loading: ReturnType<typeof toast.loading> | null = null;
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** One message while files are under way, with their sum; the browser asks before the tab is closed. */
function follow(): void {
  const items = uploads.items.get();
  setDocked(items.some(({ state }) => state !== 'chosen') || twins.get().length > 0);
  if (!items.some(isUnderWay)) {
    loading?.end();
    loading = null;
    window.removeEventListener('beforeunload', askFirst);
    return;
  }
  const { total, part, bytes } = progress(items);
  const text = translate('Uploading {{count}} files', { count: total });
  if (!loading) window.addEventListener('beforeunload', askFirst);
  loading ??= toast.loading(text);
  loading.say(text, `${Math.floor(part * 100)}% · ${formatBytes(bytes)}`);
}
uploads.items.subscribe(follow);
twins.subscribe(follow);

registerWork({
  isRunning: isUploading,
  question: () => ({
    title: translate('Stop the uploads?'),
    body: translate('Files are still being uploaded to this group. What has not arrived is not kept.'),
    action: translate('Stop the uploads'),
    cancel: translate('Keep uploading'),
    danger: true,
  }),
  end: () => {
    uploads.clear();
    twins.set(NONE);
  },
});
