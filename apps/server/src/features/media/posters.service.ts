import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CONTENT_MESSAGES } from '@physio/contract/content';
import { addPicture } from '@physio/contract/uploads';
import sharp from 'sharp';
import { type Db, inTransaction } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext, Services, Write } from '#platform/http/context.ts';
import { digestOf } from '#platform/uploads/spool.ts';
import { firstPicture } from './film.ts';
import * as queries from './objects.queries.ts';
import { discardObject, keepObject, type PutObject, putObject } from './objects.service.ts';
import { countPages, MOST_COUNTED } from './pdf-pages.ts';

const SIDE = 480;
const QUALITY = 80;
const MAX_PIXELS = 100_000_000;
const DRAWN_BY_BROWSERS = ['pdf', 'mp4'];
type Storing = Pick<Services, 'db' | 'relaxedDb' | 'store' | 'spool'>;

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
    const picture = await draw(services, isFilm ? frame : original);
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
  const picture = await draw(context, file.path);
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

/** Puts into the store: small, upright, without what the picture knows of place and person. */
async function draw(services: Storing, picture: string): Promise<PutObject> {
  const poster = services.spool.newPath();
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(poster);
    const facts = { sha256: await digestOf(poster), bytes: (await stat(poster)).size, mime: 'image/webp', type: 'webp' };
    return await putObject(services, poster, { ...facts, width, height, durationMs: null });
  } finally {
    await rm(poster, { force: true });
  }
}

const keepPoster = async (db: Db, groupId: number, mediaId: number, picture: PutObject) =>
  queries.updatePoster(db, groupId, mediaId, await keepObject(db, groupId, picture));
