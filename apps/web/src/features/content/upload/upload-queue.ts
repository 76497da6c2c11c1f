import type { Bucket } from '@physio/contract/common/limits';
import type { UploadDetails } from '@physio/contract/content/uploads';
import { newKey } from '#platform/api/client.ts';
import { createStore } from '#platform/store.ts';
import { type Failure, failureOf } from './failures.ts';
import { speedMeter } from './speed-meter.ts';

export const AT_ONCE = 3;
export type Target = { bucket: Bucket; folderId: string; details: UploadDetails };
/** `place`: the form it was chosen in. It is `chosen` until the upload is started. `speed` in bytes a second, 0 = not known. */
export type QueuedFile = {
  id: number;
  place: string;
  file: File;
  state: 'chosen' | 'waiting' | 'sending' | 'failed';
  sent: number;
  speed: number;
  /** Why it did not land. */
  error: unknown;
  /** Where it goes, and the key that makes sending it again safe. */
  order: Order | null;
};
export type Order = { target: Target; key: string };
/** What was started since the queue last stood still. */
export type Run = { total: number; landed: number; failed: Failure[]; bytes: number; landedBytes: number };
export type Send<R> = (file: File, order: Order, signal: AbortSignal, onProgress: (part: number) => void) => Promise<R>;
type Events<R> = { onLanded: (item: QueuedFile, reply: R) => void; onIdle: (run: Run) => void };
type End = 'landed' | 'failed' | 'removed';

const NO_RUN: Run = { total: 0, landed: 0, failed: [], bytes: 0, landedBytes: 0 };
const isSame = (a: Target, b: Target) => JSON.stringify(a) === JSON.stringify(b);
export const isUnderWay = ({ state }: QueuedFile) => state === 'waiting' || state === 'sending';

/** Files that wait, are sent (three at once, each in a request of its own), leave when they land and stay when they fail. */
export function createUploadQueue<R>(send: Send<R>, { onLanded, onIdle }: Events<R>) {
  const items = createStore<readonly QueuedFile[]>([]);
  const sending = new Map<number, AbortController>();
  const ends = new Map<number, (end: End) => void>();
  let run = NO_RUN;
  let lastId = 0;
  const find = (id: number) => items.get().find((item) => item.id === id);
  const patch = (id: number, change: Partial<QueuedFile>) =>
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...change } : item)));
  const drop = (id: number) => items.set(items.get().filter((item) => item.id !== id));

  function finish(id: number, end: End): void {
    ends.get(id)?.(end);
    ends.delete(id);
    if (items.get().some(isUnderWay)) pump();
    else {
      const over = run;
      run = NO_RUN;
      if (over.total > 0) onIdle(over);
    }
  }

  function pump(): void {
    for (const item of items.get()) {
      if (sending.size >= AT_ONCE) return;
      if (item.state === 'waiting' && item.order) void sendOne(item, item.order);
    }
  }

  async function sendOne(item: QueuedFile, order: Order): Promise<void> {
    const { id, file } = item;
    const stop = new AbortController();
    const speedOf = speedMeter();
    sending.set(id, stop);
    patch(id, { state: 'sending' });
    try {
      const reply = await send(file, order, stop.signal, (sent) => patch(id, { sent, speed: speedOf(sent * file.size) }));
      if (stop.signal.aborted) return;
      sending.delete(id);
      run = { ...run, landed: run.landed + 1, landedBytes: run.landedBytes + file.size };
      drop(id);
      onLanded(item, reply);
      finish(id, 'landed');
    } catch (error) {
      if (stop.signal.aborted) return;
      sending.delete(id);
      run = { ...run, failed: [...run.failed, failureOf(file.name, error)] };
      patch(id, { state: 'failed', sent: 0, speed: 0, error });
      finish(id, 'failed');
    }
  }

  function remove(id: number): void {
    const item = find(id);
    if (!item) return;
    sending.get(id)?.abort();
    sending.delete(id);
    if (isUnderWay(item)) run = { ...run, total: run.total - 1, bytes: run.bytes - item.file.size };
    drop(id);
    finish(id, 'removed');
  }

  /** Sends what was chosen and what failed before; answers how each of them ended. */
  function start(wanted: readonly QueuedFile[], target: Target): Promise<End[]> {
    const todo = wanted.filter((item) => !isUnderWay(item));
    const bytes = todo.reduce((sum, { file }) => sum + file.size, 0);
    run = { ...run, total: run.total + todo.length, bytes: run.bytes + bytes };
    const settled = todo.map(({ id }) => new Promise<End>((resolve) => ends.set(id, resolve)));
    for (const { id, order } of todo) {
      const key = order && isSame(order.target, target) ? order.key : newKey();
      patch(id, { state: 'waiting', sent: 0, speed: 0, error: null, order: { target, key } });
    }
    pump();
    return Promise.all(settled);
  }

  return {
    items,
    run: () => run,
    add: (files: readonly File[], place: string) => {
      const fresh = files.map((file): QueuedFile => {
        lastId += 1;
        return { id: lastId, place, file, state: 'chosen', sent: 0, speed: 0, error: null, order: null };
      });
      items.set([...items.get(), ...fresh]);
    },
    /** Takes a file out, also one on its way. */
    remove,
    start,
    /** Sends a failed file where it was going. */
    retry: (id: number) => {
      const item = find(id);
      if (item?.order) void start([item], item.order.target);
    },
    /** Stops and forgets everything, without a word. */
    clear: () => {
      run = NO_RUN;
      for (const controller of sending.values()) controller.abort();
      sending.clear();
      items.set([]);
      for (const settle of ends.values()) settle('removed');
      ends.clear();
    },
  };
}
