import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '@physio/contract/common/sentence';
import { tooCostly, tooLarge, uploadFailed } from '@physio/contract/content/content';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { type Box, MOST_LEFT_OUT, type openBox as openEndpoint } from '@physio/contract/library/pack';
import { PACK_MESSAGES } from '@physio/contract/library/pack-messages';
import { extensionOf } from '@physio/contract/text/file-name';
import { newPublicId } from '#db/public-id.ts';
import { deleteDraft, discardObject, faultSentence, roomOf, sumStored } from '#features/content/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext, Write } from '#platform/http/context.ts';
import { OverLimit, type Task } from '#platform/parsing/parsers.ts';
import type { SpooledFile } from '#platform/uploads/spool.ts';
import { insertBox, insertBoxFiles, type NewBoxFile } from './boxes.queries.ts';
import type * as worker from './read-pack.worker.ts';
import type { LeftOut, OpenedPack } from './read-pack.worker.ts';
import { BOX_MS, removeSpareBoxes } from './sweep.service.ts';
import { type TakenFile, takeFiles } from './take-files.service.ts';

const readPack: Task<typeof worker.readPack> = { file: join(import.meta.dirname, 'read-pack.worker.ts'), name: 'readPack' };
const MIB = 1024 * 1024;
/** What is in a pack is packed already: only a zip that was made to fill a disk unpacks to more. */
const MOST_GROWTH = 2;

/** Opens a pack file and keeps what is good in it for a day. The zip itself is not kept. */
export async function openBox(context: MemberContext, write: Write<typeof openEndpoint>) {
  const { db, group, config, log } = context;
  const sent = await requireZip(context);
  const taken: TakenFile[] = [];
  try {
    const pack = await openPack(context, sent);
    const room = roomOf(await sumStored(db, group.id), config.GROUP_STORAGE_MB);
    const leftOut = [...pack.leftOut];
    await takeFiles(context, pack.wanted, {
      path: sent.path,
      room,
      onTaken: (one) => taken.push(one),
      onLeft: (one) => leftOut.push(one),
    });
    const reply = await write(async (inside) => ({ data: await keepBox(inside, pack, taken, leftOut) }));
    await removeSpareBoxes(context, group.id).catch((error: unknown) => {
      log.warn({ err: error }, 'boxes of a group are left for the next sweep');
    });
    return reply;
  } catch (error) {
    throw error instanceof OverLimit ? new AppError('validation', tooCostly(sent.sentName)) : error;
  } finally {
    // What the box has stays; what cannot be discarded now is found by its draft.
    for (const { put } of taken) await discardObject(context, put.key).catch(() => {});
  }
}

/** @throws AppError when no zip file was sent, or one that there is no room for */
async function requireZip({ db, group, files, config }: MemberContext): Promise<SpooledFile> {
  const [sent] = files;
  if (sent === undefined || extensionOf(sent.sentName) !== 'zip') throw new AppError('validation', PACK_MESSAGES.chooseFile);
  const fault = 'fault' in sent.content ? sent.content.fault : null;
  if (fault === 'too_large') throw new AppError('too_large', tooLarge(sent.sentName, config.MAX_PACK_MB * MIB));
  if (fault === 'empty') throw new AppError('validation', faultSentence(fault, sent.sentName, config.MAX_PACK_MB));
  const full = roomOf(await sumStored(db, group.id), config.GROUP_STORAGE_MB).take(sent.sentName, sent.bytes);
  if (fault === 'no_room') throw new AppError('validation', full ?? uploadFailed([sent.sentName]));
  return sent;
}

async function openPack({ config, group, parsers, spool }: MemberContext, { path }: SpooledFile): Promise<OpenedPack> {
  const draft = spool.newPath();
  const question = {
    path,
    draft,
    mostFileBytes: config.MAX_UPLOAD_MB * MIB,
    mostUnpackedBytes: config.MAX_PACK_MB * MOST_GROWTH * MIB,
  };
  try {
    const pack = await parsers.run(group.publicId, readPack, question);
    if ('refusal' in pack) throw new AppError('validation', pack.refusal);
    return pack;
  } finally {
    await rm(draft, { force: true });
  }
}

/** In the call's transaction: gives a box and its files their rows. */
async function keepBox(
  { db, group, user, clock, note }: MemberContext,
  { manifest, unknown }: OpenedPack,
  taken: readonly TakenFile[],
  leftOut: readonly LeftOut[],
): Promise<Box> {
  const [publicId, at] = [newPublicId(), clock.now()];
  const { id } = await insertBox(db, group.id, { publicId, manifest, by: user.id, at });
  for (const { put } of taken)
    if (!(await deleteDraft(db, put.key))) throw new Error('a file of the box has been swept before it got its row');
  await insertBoxFiles(db, group.id, id, taken.map(rowOf));
  const bytes = taken.reduce((sum, { put }) => sum + put.bytes, 0);
  note(publicId, { files: taken.length, bytes });
  return {
    id: publicId,
    name: manifest.name,
    licence: manifest.licence,
    permission: manifest.permission ?? null,
    publisher: { name: manifest.publisher.name, url: manifest.publisher.url ?? null },
    language: manifest.language,
    languages: LANGUAGES.filter((language) => manifest.exercises.some(({ name }) => name[language])),
    counts: {
      exercises: manifest.exercises.length,
      programmes: manifest.programmes.length,
      tags: manifest.tags.length,
      options: manifest.options.length,
      files: taken.length,
    },
    bytes,
    left_out: leftOut.slice(0, MOST_LEFT_OUT).map(({ file, why }) => ({ file, message: textOf(why), ...why })),
    left_out_count: leftOut.length,
    unknown,
    kept_until: new Date(at.getTime() + BOX_MS).toISOString(),
  };
}

const rowOf = ({ wanted, put }: TakenFile): NewBoxFile => ({
  file: wanted.file,
  name: wanted.name,
  object_key: put.key,
  sha256: put.sha256,
  byte_size: put.bytes,
  mime: put.mime,
  file_type: put.type,
  width: put.width,
  height: put.height,
  duration_ms: put.durationMs,
});
