import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { inTransaction } from '#db/client.ts';
import type { Services } from '#platform/http/context.ts';
import { digestOf } from '#platform/uploads/spool.ts';
import { firstPicture } from './film.ts';
import * as queries from './objects.queries.ts';
import { keepObject, putObject } from './objects.service.ts';
import { countPages, MOST_COUNTED } from './pdf-pages.ts';

const SIDE = 480;
const QUALITY = 80;
const MAX_PIXELS = 100_000_000;

/**
 * Makes the still picture that cards show: of a picture, of a GIF's first image, or of a film where ffmpeg is on this machine.
 * Of a PDF it counts the pages; the console draws the first.
 * Safe to repeat.
 */
export async function makePoster(services: Services, mediaId: number): Promise<void> {
  const { db, store, spool } = services;
  const object = await queries.selectObject(db, mediaId);
  if (object === undefined || object.group_id === null || object.poster_id !== null) return;
  const groupId = object.group_id;
  if (object.file_type === 'pdf' && object.byte_size > MOST_COUNTED) return;
  const [original, frame, poster] = [spool.newPath(), spool.newPath(), spool.newPath()];
  try {
    await pipeline(await store.get(object.object_key), createWriteStream(original));
    if (object.file_type === 'pdf') {
      const pages = await countPages(original);
      if (pages !== null) await queries.updatePages(db, groupId, mediaId, pages);
      return;
    }
    const isFilm = object.file_type === 'mp4';
    if (isFilm && !(await firstPicture(original, frame))) return;
    const { width, height } = await sharp(isFilm ? frame : original, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(poster);
    const facts = { sha256: await digestOf(poster), bytes: (await stat(poster)).size, mime: 'image/webp', type: 'webp' };
    const put = await putObject(services, poster, { ...facts, width, height, durationMs: null });
    await inTransaction(db, async (transaction) =>
      queries.updatePoster(transaction, groupId, mediaId, await keepObject(transaction, groupId, put)),
    );
  } finally {
    for (const path of [original, frame, poster]) await rm(path, { force: true });
  }
}
