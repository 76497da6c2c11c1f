import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONTENT_MESSAGES, unsupportedType } from '@physio/contract/content/content';
import { addPicture as addPictureEndpoint } from '@physio/contract/content/uploads';
import { type Db, inTransaction } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext, Services, Write } from '#platform/http/context.ts';
import { OverLimit, type Task, Unreadable } from '#platform/parsing/parsers.ts';
import { uploadedName } from '../files/names.rules.ts';
import * as queries from '../storage/objects.queries.ts';
import { discardObject, keepObject, type PutObject } from '../storage/objects.service.ts';
import { drawPicture } from './drawing.service.ts';
import type { Drawing } from './drawing.worker.ts';
import type * as worker from './pdf.worker.ts';
import { firstPicture } from './video-frame.ts';

const POSTER: Drawing = { side: 480, format: 'webp' };
const DRAWN_BY_BROWSERS = ['pdf', 'mp4'];
const readPdf: Task<typeof worker.readPdf> = { file: join(import.meta.dirname, 'pdf.worker.ts'), name: 'readPdf' };
/** Bytes of the largest PDF whose pages are counted. */
const MOST_COUNTED = 64 * 1024 * 1024;

/**
 * Makes the still picture that cards show: of a picture, of a GIF's first image, or of a video where ffmpeg is on this machine.
 * Of a PDF it counts the pages and sees whether it is locked; who uploads it draws the first.
 * Safe to repeat. A file that takes too much stays without one.
 */
export async function makePoster(services: Services, mediaId: number): Promise<void> {
  const object = await queries.selectObject(services.db, mediaId);
  if (object === undefined || object.group_id === null) return;
  const isPdf = object.file_type === 'pdf';
  if ((isPdf ? object.pages : object.poster_id) !== null) return;
  if (isPdf && object.byte_size > MOST_COUNTED) return;
  const source = { ...object, mediaId, groupId: object.group_id, turnOf: object.group_public_id ?? '' };
  try {
    await (isPdf ? keepPages(services, source) : drawPoster(services, source));
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
  }
}

type Source = { mediaId: number; groupId: number; turnOf: string; object_key: string; file_type: string };

async function keepPages({ db, store, spool, parsers }: Services, { mediaId, groupId, turnOf, object_key }: Source) {
  const original = spool.newPath();
  try {
    await pipeline(await store.get(object_key), createWriteStream(original));
    await queries.updatePdf(db, groupId, mediaId, await parsers.run(turnOf, readPdf, original));
  } finally {
    await rm(original, { force: true });
  }
}

async function drawPoster(services: Services, { mediaId, groupId, turnOf, object_key, file_type }: Source) {
  const { db, store, spool, parsers } = services;
  const [original, frame] = [spool.newPath(), spool.newPath()];
  const isVideo = file_type === 'mp4';
  try {
    await pipeline(await store.get(object_key), createWriteStream(original));
    if (isVideo && !(await firstPicture(parsers, turnOf, original, frame))) return;
    const picture = await drawPicture(services, turnOf, isVideo ? frame : original, POSTER);
    try {
      await inTransaction(db, (transaction) => keepPoster(transaction, groupId, mediaId, picture));
    } finally {
      await discardObject(services, picture.key).catch(() => {});
    }
  } finally {
    for (const path of [original, frame]) await rm(path, { force: true });
  }
}

/** Keeps the picture a browser drew of a PDF or video, written again, unless there is one already. */
export async function addPicture(context: MemberContext, id: string, write: Write<typeof addPictureEndpoint>) {
  const [file] = context.files;
  const accepted: readonly string[] = addPictureEndpoint.files.picture.accept;
  if (file === undefined || 'fault' in file.content || !accepted.includes(file.content.type))
    throw new AppError('validation', CONTENT_MESSAGES.pictureRequired);
  const picture = await drawPicture(context, context.group.publicId, file.path, POSTER).catch((error: unknown) => {
    throw error instanceof Unreadable ? new AppError('validation', unsupportedType(uploadedName(file.sentName))) : error;
  });
  try {
    return await write(async ({ db, group }) => {
      const object = await queries.holdShown(db, group.id, id);
      if (object === undefined) throw new AppError('not_found', CONTENT_MESSAGES.fileNotFound);
      if (!DRAWN_BY_BROWSERS.includes(object.file_type)) throw new AppError('validation', CONTENT_MESSAGES.notDrawn);
      if (object.poster_id === null) await keepPoster(db, group.id, object.id, picture);
    });
  } finally {
    await discardObject(context, picture.key).catch(() => {});
  }
}

const keepPoster = async (db: Db, groupId: number, mediaId: number, picture: PutObject) =>
  queries.updatePoster(db, groupId, mediaId, await keepObject(db, groupId, picture));
