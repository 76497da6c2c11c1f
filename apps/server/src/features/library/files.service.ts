import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#db/client.ts';
import { discardObject, findStored, keepObject, type PutObject, putObject, setPoster } from '#features/content/public.ts';
import type { Services } from '#platform/http/context.ts';
import type { SourceFile } from './source.ts';

/** What has been put into the store and has no row yet, by digest. */
export type Staged = ReadonlyMap<string, PutObject>;
export const digestText = ({ sha256 }: SourceFile): string => sha256.toString('hex');

const captionFilesOf = ({ captions = [] }: SourceFile): SourceFile[] => captions.map(({ file }) => file);

const AT_ONCE = 4;

/** The files, each after its still picture and before its captions, and of the same bytes once. */
export function distinctFiles(files: Iterable<SourceFile>): SourceFile[] {
  const found = new Map<string, SourceFile>();
  for (const file of files)
    for (const one of [file.poster, file, ...captionFilesOf(file)]) if (one !== null) found.set(digestText(one), one);
  return [...found.values()];
}

/** Those that the group does not have yet. */
export async function filesUnknownTo(db: Db, groupId: number, files: readonly SourceFile[]): Promise<SourceFile[]> {
  const known = await findStored(
    db,
    groupId,
    files.map(({ sha256 }) => sha256),
  );
  return files.filter((file) => !known.has(digestText(file)));
}

/** Puts files into the store. What fails leaves none of them there. `onFile` is given how many are there. */
export async function stageFiles(
  services: Pick<Services, 'db' | 'relaxedDb' | 'store' | 'spool'>,
  files: readonly SourceFile[],
  onFile: (done: number) => Promise<void> = async () => {},
): Promise<Staged> {
  const staged = new Map<string, PutObject>();
  try {
    for (let from = 0; from < files.length; from += AT_ONCE) {
      const put = await Promise.allSettled(files.slice(from, from + AT_ONCE).map((file) => putFile(services, file)));
      for (const result of put) if (result.status === 'fulfilled') staged.set(result.value.sha256.toString('hex'), result.value);
      for (const result of put) if (result.status === 'rejected') throw result.reason;
      await onFile(staged.size);
    }
    return staged;
  } catch (error) {
    await discardStaged(services, staged);
    throw error;
  }
}

async function putFile(services: Pick<Services, 'db' | 'relaxedDb' | 'store' | 'spool'>, file: SourceFile): Promise<PutObject> {
  const path = services.spool.newPath();
  try {
    await pipeline(await file.open(), createWriteStream(path));
    const { sha256, bytes, mime, type, width, height, durationMs } = file;
    return await putObject(services, path, { sha256, bytes, mime, type, width, height, durationMs });
  } finally {
    await rm(path, { force: true });
  }
}

/** What has got its row stays; what cannot be discarded now is found by its draft. */
export async function discardStaged(services: Pick<Services, 'db' | 'store'>, staged: Staged): Promise<void> {
  for (const { key } of staged.values()) await discardObject(services, key).catch(() => {});
}

export type KeptFile = { id: number; key: string };

/**
 * Gives staged files their rows; of bytes that the group has already, its own are taken.
 * @returns rows by digest, and how many are new
 */
export async function keepStaged(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  group: { id: number; publicId: string },
  files: readonly SourceFile[],
  staged: Staged,
): Promise<{ kept: Map<string, KeptFile>; added: number }> {
  const kept: Map<string, KeptFile> = await findStored(
    db,
    group.id,
    files.map(({ sha256 }) => sha256),
    'hold',
  );
  let added = 0;
  for (const file of files) {
    if (kept.has(digestText(file))) continue;
    const put = staged.get(digestText(file));
    if (put === undefined) throw new Error('a file that the group had has just been cleaned away');
    const id = await keepObject(db, group.id, put);
    kept.set(digestText(file), { id, key: put.key });
    const poster = file.poster && kept.get(digestText(file.poster));
    if (poster) await setPoster(db, group.id, id, poster.id);
    else if (file.type !== 'vtt' && !files.some((other) => other.poster !== null && digestText(other.poster) === digestText(file)))
      await jobs.enqueue(db, 'poster', { mediaId: id }, group.publicId);
    added += 1;
  }
  return { kept, added };
}
