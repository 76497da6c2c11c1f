import { rm, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { Services } from '#platform/http/context.ts';
import { digestOf } from '#platform/uploads/spool.ts';
import { type PutObject, putObject } from './objects.service.ts';

const MAX_PIXELS = 100_000_000;
const FORMATS = {
  webp: { mime: 'image/webp', as: 'webp', options: { quality: 80 } },
  jpg: { mime: 'image/jpeg', as: 'jpeg', options: { quality: 90 } },
  png: { mime: 'image/png', as: 'png', options: { compressionLevel: 9 } },
} as const;
export type Drawing = { side: number; format: keyof typeof FORMATS };

/**
 * Puts a picture into the store, written anew: at most `side` pixels a side, upright, and nothing in it but the picture.
 * @throws when its pixels cannot be read
 */
export async function drawPicture(
  services: Pick<Services, 'db' | 'relaxedDb' | 'store' | 'spool'>,
  path: string,
  { side, format }: Drawing,
): Promise<PutObject> {
  const drawn = services.spool.newPath();
  const { mime, as, options } = FORMATS[format];
  try {
    const { width, height } = await sharp(path, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toFormat(as, options)
      .toFile(drawn);
    const facts = { sha256: await digestOf(drawn), bytes: (await stat(drawn)).size, mime, type: format };
    return await putObject(services, drawn, { ...facts, width, height, durationMs: null });
  } finally {
    await rm(drawn, { force: true });
  }
}
