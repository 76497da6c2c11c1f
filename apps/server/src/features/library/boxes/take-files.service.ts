import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOther } from '@physio/contract/library/pack-messages';
import { faultSentence, findStored, type PutObject, putObject, type roomOf } from '#features/content/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import type { Task } from '#platform/parsing/parsers.ts';
import { inspect } from '#platform/uploads/inspect.ts';
import { digestOf } from '#platform/uploads/spool.ts';
import type * as worker from './read-pack.worker.ts';
import type { LeftOut, Wanted } from './read-pack.worker.ts';

export type TakenFile = { wanted: Wanted; put: PutObject };
type Taking = { path: string; room: ReturnType<typeof roomOf>; onTaken(taken: TakenFile): void; onLeft(left: LeftOut): void };

const unpackFiles: Task<typeof worker.unpackFiles> = {
  file: join(import.meta.dirname, 'read-pack.worker.ts'),
  name: 'unpackFiles',
};
/** Unpacked at the same time; a single file may be larger. */
const BATCH_BYTES = 32 * 1024 * 1024;
const BATCH_FILES = 50;

/**
 * Unpacks the files of a pack a few at a time, looks into each as into every upload, and puts what is good into the store.
 * @throws AppError when the zip is not what it says, or the group has no room
 */
export async function takeFiles(context: MemberContext, wanted: readonly Wanted[], taking: Taking): Promise<void> {
  for (const batch of batchesOf(wanted)) {
    const unpacked = batch.map((one) => ({ ...one, to: context.spool.newPath() }));
    try {
      await context.freeSpace.requireFor(unpacked.reduce((sum, { entry }) => sum + entry.bytes, 0));
      const files = unpacked.map(({ entry, to }) => ({ entry, to }));
      const result = await context.parsers.run(context.group.publicId, unpackFiles, { path: taking.path, wanted: files });
      if ('refusal' in result) throw new AppError('validation', result.refusal);
      for (const [at, one] of unpacked.entries()) {
        if (result.digests[at] === one.file) await takeFile(context, one, one.to, taking);
        else taking.onLeft({ file: one.name, why: fileOther(one.name) });
      }
    } finally {
      for (const { to } of unpacked) await rm(to, { force: true });
    }
  }
}

function batchesOf(wanted: readonly Wanted[]): Wanted[][] {
  const batches: Wanted[][] = [];
  let bytes = 0;
  for (const one of wanted) {
    const last = batches.at(-1);
    bytes += one.entry.bytes;
    if (last !== undefined && bytes <= BATCH_BYTES && last.length < BATCH_FILES) last.push(one);
    else {
      batches.push([one]);
      bytes = one.entry.bytes;
    }
  }
  return batches;
}

async function takeFile(context: MemberContext, wanted: Wanted, path: string, { room, onTaken, onLeft }: Taking): Promise<void> {
  const { db, group, parsers, spool, config } = context;
  const content = await inspect(parsers, group.publicId, { path, extension: wanted.type, draft: spool.newPath() });
  if ('fault' in content)
    return onLeft({ file: wanted.name, why: faultSentence(content.fault, wanted.name, config.MAX_UPLOAD_MB) });
  const sha256 = content.wasCleaned ? await digestOf(path) : Buffer.from(wanted.file, 'hex');
  const { size: bytes } = await stat(path);
  // Bytes that the group has already need no room.
  const full = (await findStored(db, group.id, [sha256])).size > 0 ? null : room.take(wanted.name, bytes);
  if (full !== null) throw new AppError('validation', full);
  onTaken({ wanted, put: await putObject(context, path, { ...content, sha256, bytes }) });
}
