import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { MediaStore } from '#platform/store/media-store.ts';

const HEIGHT = 160;

/** A practice's logo as a small PNG, or null when the file is not there or is no picture. */
export async function readLogo(store: MediaStore, key: string): Promise<Buffer | null> {
  if ((await store.size(key)) === null) return null;
  const picture = sharp(await buffer(await store.get(key)), { limitInputPixels: 50_000_000 });
  return picture
    .resize({ height: HEIGHT, width: 4 * HEIGHT, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null);
}
