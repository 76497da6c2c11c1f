import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CONTENT_MESSAGES } from '@physio/contract/content';
import { addPicture } from '@physio/contract/uploads';
import { type Db, inTransaction } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext, Services, Write } from '#platform/http/context.ts';
import { type Drawing, drawPicture } from './drawing.service.ts';
import { firstPicture } from './film.ts';
import * as queries from './objects.queries.ts';
import { discardObject, keepObject, type PutObject } from './objects.service.ts';
import { countPages, MOST_COUNTED } from './pdf-pages.ts';

const POSTER: Drawing = { side: 480, format: 'webp' };
const DRAWN_BY_BROWSERS = ['pdf', 'mp4'];

/**
 * Makes the still picture that cards show: of a picture, of a GIF's first image, or of a film where ffmpeg is on this machine.
 * Of a PDF it counts the pages; who uploads it draws the first.
 * Safe to repeat.
 */
export async function makePoster(services: Services, mediaId: number): Promise<void> {
  const { db, store, spool } = services;
  const object = await queries.selectObject(db, mediaId);
  if (object === undefined || object.group_id === null) return;
  const isPdf = object.file_type === 'pdf';
  if ((isPdf ? object.pages : object.poster_id) !== null) return;
  const groupId = object.group_id;
  if (isPdf && object.byte_size > MOST_COUNTED) return;
  const [original, frame] = [spool.newPath(), spool.newPath()];
  try {
    await pipeline(await store.get(object.object_key), createWriteStream(original));
    if (isPdf) {
      const pages = await countPages(original);
      if (pages !== null) await queries.updatePages(db, groupId, mediaId, pages);
      return;
    }
    const isFilm = object.file_type === 'mp4';
    if (isFilm && !(await firstPicture(original, frame))) return;
    const picture = await drawPicture(services, isFilm ? frame : original, POSTER);
    try {
      await inTransaction(db, (transaction) => keepPoster(transaction, groupId, mediaId, picture));
    } finally {
      await discardObject(services, picture.key).catch(() => {});
    }
  } finally {
    for (const path of [original, frame]) await rm(path, { force: true });
  }
}

/** Keeps the picture a browser drew of a PDF or film, written anew, unless there is one already. */
export async function addDrawnPicture(context: MemberContext, id: string, write: Write<typeof addPicture>) {
  const [file] = context.files;
  const accepted: readonly string[] = addPicture.files.picture.accept;
  if (file === undefined || 'fault' in file.content || !accepted.includes(file.content.type))
    throw new AppError('validation', 'Please send a picture');
  const picture = await drawPicture(context, file.path, POSTER);
  try {
    return await write(async ({ db, group }) => {
      const object = await queries.holdShown(db, group.id, id);
      if (object === undefined) throw new AppError('not_found', CONTENT_MESSAGES.fileNotFound);
      if (!DRAWN_BY_BROWSERS.includes(object.file_type)) throw new AppError('validation', 'Only PDFs and films are drawn');
      if (object.poster_id === null) await keepPoster(db, group.id, object.id, picture);
      return {};
    });
  } finally {
    await discardObject(context, picture.key).catch(() => {});
  }
}

const keepPoster = async (db: Db, groupId: number, mediaId: number, picture: PutObject) =>
  queries.updatePoster(db, groupId, mediaId, await keepObject(db, groupId, picture));
