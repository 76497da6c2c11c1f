import type { Bucket } from '@physio/contract/limits';
import { type UploadDetails, uploadFiles } from '@physio/contract/uploads';
import { ApiError } from '#platform/api/api-error.ts';
import { sendWithProgress } from '#platform/api/upload.ts';
import { createStore } from '#platform/store.ts';

export const AT_ONCE = 3;
export type QueuedFile = { id: number; file: File; state: 'waiting' | 'sending' | 'failed'; sent: number; reason: string };
export type Target = { bucket: Bucket; folderId: string; details: UploadDetails };
/** `offline`: every failure was one without an answer. */
export type Outcome = { landed: number; failed: string[]; offline: boolean };
type Send = (file: File, target: Target, signal: AbortSignal, onProgress: (part: number) => void) => Promise<unknown>;

const sendFile: Send = (file, { bucket, folderId, details }, signal, onProgress) =>
  sendWithProgress(
    uploadFiles,
    { body: { bucket_type_id: bucket, attachment_folder_ids: [folderId], meta_data: details }, files: { files: [file] } },
    { signal, onProgress },
  );

/** Files that wait, are sent (three at once, each in a request of its own), leave when they land and stay when they fail. */
export function createUploadQueue(send: Send = sendFile) {
  const items = createStore<readonly QueuedFile[]>([]);
  const running = new Map<number, AbortController>();
  let lastId = 0;
  const patch = (id: number, change: Partial<QueuedFile>) =>
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...change } : item)));
  const drop = (id: number) => items.set(items.get().filter((item) => item.id !== id));

  async function sendOne({ id, file }: QueuedFile, target: Target, outcome: Outcome): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    patch(id, { state: 'sending', sent: 0, reason: '' });
    try {
      await send(file, target, stop.signal, (sent) => patch(id, { sent }));
      drop(id);
      outcome.landed += 1;
    } catch (error) {
      if (stop.signal.aborted) return;
      const answered = error instanceof ApiError && error.status !== 0;
      patch(id, { state: 'failed', reason: error instanceof Error ? error.message : '' });
      outcome.failed.push(file.name);
      outcome.offline &&= !answered;
    } finally {
      running.delete(id);
    }
  }

  return {
    items,
    add: (files: readonly File[]) => {
      const fresh = files.map((file): QueuedFile => {
        lastId += 1;
        return { id: lastId, file, state: 'waiting', sent: 0, reason: '' };
      });
      items.set([...items.get(), ...fresh]);
    },
    /** Takes a file out, also one on its way. */
    remove: (id: number) => {
      running.get(id)?.abort();
      drop(id);
    },
    stop: () => {
      for (const controller of running.values()) controller.abort();
    },
    /** Sends what waits and what failed before; `only` one of them when it is named. */
    start: async (target: Target, only?: number): Promise<Outcome> => {
      const outcome: Outcome = { landed: 0, failed: [], offline: true };
      const todo = items.get().filter(({ id, state }) => state !== 'sending' && (only === undefined || id === only));
      const isHere = ({ id }: QueuedFile) => items.get().some((item) => item.id === id);
      const worker = async () => {
        for (let next = todo.shift(); next; next = todo.shift()) if (isHere(next)) await sendOne(next, target, outcome);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      return outcome;
    },
  };
}
