import { join } from 'node:path';
import { CAPTION_LIMITS, CAPTION_MESSAGES, captionFault } from '@physio/contract/content/captions';
import { CONTENT_MESSAGES, emptyFile, tooCostly, tooLarge } from '@physio/contract/content/content';
import type { Attachment } from '@physio/contract/content/media';
import type { saveCaptions as saveEndpoint } from '@physio/contract/content/video-captions';
import type { Language } from '@physio/contract/languages/languages';
import { extensionOf } from '@physio/contract/text/file-name';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext, Write } from '#platform/http/context.ts';
import { serverBusy } from '#platform/limits/limit-concurrency.ts';
import { type Task, Unreadable } from '#platform/parsing/parsers.ts';
import type { SpooledFile } from '#platform/uploads/spool.ts';
import { toAttachment } from '../files/attachments.mapper.ts';
import { requireFile } from '../files/attachments.service.ts';
import { uploadedName } from '../files/names.rules.ts';
import * as objects from '../storage/objects.queries.ts';
import { discardObject, keepObject, type PutObject, putObject } from '../storage/objects.service.ts';
import { roomOf } from '../storage/room.rules.ts';
import * as queries from './captions.queries.ts';
import type * as worker from './captions.worker.ts';

const readCaptions: Task<typeof worker.readCaptions> = {
  file: join(import.meta.dirname, 'captions.worker.ts'),
  name: 'readCaptions',
};
const FACTS = { mime: 'text/vtt', type: 'vtt', width: null, height: null, durationMs: null } as const;
type Of = { id: string; language: Language };
type Sent = SpooledFile & { name: string };

/** Like an upload: the bytes go to the store first, the transaction that gives them their rows is short. */
export async function saveCaptions(context: MemberContext, of: Of, write: Write<typeof saveEndpoint>) {
  const { db, group } = context;
  const video = await requireFile(db, group.id, of.id);
  if (video.media_type !== 'video') throw new AppError('validation', CAPTION_MESSAGES.videosOnly);
  const sent = sentFile(context.files);
  await requireReadable(context, sent, video.duration_ms);
  const { path, sha256, bytes } = sent;
  const known = await objects.selectByDigest(db, group.id, sha256);
  const put = known === undefined ? await putObject(context, path, { ...FACTS, sha256, bytes }) : null;
  try {
    return await write(async (inside) => ({ data: await keepCaptions(inside, of, sent, put) }));
  } finally {
    if (put !== null) await discardObject(context, put.key).catch(() => {});
  }
}

function sentFile([file]: readonly SpooledFile[]): Sent {
  const name = uploadedName(file?.sentName ?? '');
  if (file === undefined || extensionOf(name) !== 'vtt') throw new AppError('validation', CAPTION_MESSAGES.choose);
  const fault = 'fault' in file.content ? file.content.fault : null;
  if (fault === 'too_large') throw new AppError('validation', tooLarge(name, CAPTION_LIMITS.bytes));
  if (fault === 'empty') throw new AppError('validation', emptyFile(name));
  return { ...file, name };
}

async function requireReadable({ parsers, group }: MemberContext, { path, name }: Sent, videoMs: number | null): Promise<void> {
  const fault = await parsers.run(group.publicId, readCaptions, { path, videoMs }).catch((error: unknown) => {
    throw error instanceof Unreadable ? new AppError('validation', tooCostly(name)) : error;
  });
  if (fault !== null) throw new AppError('validation', captionFault(fault));
}

async function keepCaptions(context: MemberContext, { id, language }: Of, sent: Sent, put: PutObject | null): Promise<Attachment> {
  const { db, group, user, clock, links, note } = context;
  await objects.holdStorage(db, group.id);
  const video = await objects.holdShown(db, group.id, id);
  if (video === undefined) throw new AppError('not_found', CONTENT_MESSAGES.fileNotFound);
  const known = await objects.holdByDigest(db, group.id, sent.sha256);
  const mediaId = known?.id ?? (await keepNew(context, sent, put));
  await queries.replaceCaptions(db, group.id, {
    videoId: video.id,
    language,
    mediaId,
    name: sent.name,
    createdBy: user.id,
    at: clock.now(),
  });
  note(id, { language });
  return toAttachment(await requireFile(db, group.id, id), links);
}

async function keepNew({ db, group, config }: MemberContext, { name, bytes }: Sent, put: PutObject | null): Promise<number> {
  const refusal = roomOf(await objects.sumStored(db, group.id), config.GROUP_STORAGE_MB).take(name, bytes);
  if (refusal !== null) throw new AppError('validation', refusal);
  // The group had these bytes a moment ago, and they have just been cleaned away.
  if (put === null) throw serverBusy();
  return keepObject(db, group.id, put);
}

/** Its file is removed by the daily sweep. */
export async function removeCaptions({ db, group, links, note }: MemberContext, { id, language }: Of): Promise<Attachment> {
  const video = await requireFile(db, group.id, id);
  if (!(await queries.deleteCaptions(db, group.id, video.media_id, language)))
    throw new AppError('not_found', CAPTION_MESSAGES.notThere);
  note(id, { language });
  return toAttachment(await requireFile(db, group.id, id), links);
}
