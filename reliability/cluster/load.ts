import { setTimeout as sleep } from 'node:timers/promises';
import type { Practice } from '../../apps/server/test/crash/practice.ts';
import type { Random } from '../../apps/server/test/crash/random.ts';
import { attempt, makeWrite, type Write } from '../../apps/server/test/crash/writes.ts';
import { makeUpload, sendUpload, type Upload } from './uploads.ts';

const AGAIN_AFTER_MS = 50;
const UPLOADERS = 2;
const PAUSE_BETWEEN_UPLOADS_MS = 100;

/** What was sent and answered, as the clients saw it. */
export type Journal = { writes: Write[]; uploads: Upload[]; repeated: number };

export type Load = {
  /** Waits for the first answer of its kind that is good and was asked for from now on. @returns milliseconds */
  firstGood(kind?: 'write' | 'upload'): Promise<number>;
  /** Lets every client end what it has begun, until it is taken. */
  stop(): Promise<void>;
};

/** Clients that write through the balancer and repeat what was not taken, under the same Idempotency-Key. */
export function startLoad(journal: Journal, practice: Practice, port: number, random: Random): Load {
  let isStopping = false;
  const waiting = new Set<{ kind: 'write' | 'upload'; since: number; done: (ms: number) => void }>();

  function good(kind: 'write' | 'upload', askedAt: number) {
    for (const one of [...waiting]) {
      if (one.kind !== kind || askedAt < one.since) continue;
      waiting.delete(one);
      one.done(performance.now() - one.since);
    }
  }
  async function untilTaken(kind: 'write' | 'upload', send: () => Promise<boolean>) {
    for (;;) {
      const askedAt = performance.now();
      if (await send()) return good(kind, askedAt);
      journal.repeated += 1;
      await sleep(AGAIN_AFTER_MS);
    }
  }
  async function write(writer: number) {
    while (!isStopping) {
      const one = makeWrite(practice, writer, random);
      journal.writes.push(one);
      await untilTaken('write', async () => (await attempt(one, port)) === 'taken');
    }
  }
  async function upload(writer: number) {
    while (!isStopping) {
      const one = makeUpload(random);
      journal.uploads.push(one);
      await untilTaken('upload', () => sendUpload(one, practice, writer, port));
      await sleep(PAUSE_BETWEEN_UPLOADS_MS);
    }
  }

  const clients = [
    ...practice.staff.map((_, writer) => write(writer)),
    ...Array.from({ length: UPLOADERS }, (_, writer) => upload(writer)),
  ];
  return {
    firstGood: (kind = 'write') => new Promise((done) => waiting.add({ kind, since: performance.now(), done })),
    async stop() {
      isStopping = true;
      await Promise.all(clients);
    },
  };
}
