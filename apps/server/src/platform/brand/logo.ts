import { buffer } from 'node:stream/consumers';
import { type Plate, plateFor } from '@physio/contract/logo-plate';
import sharp from 'sharp';
import type { MediaStore } from '../store/media-store.ts';

const HEIGHT = 160;
const SAMPLE = 24;

export type Logo = { png: Buffer; width: number; height: number; plate: Plate };

/** A practice's logo as a small PNG with the plate it is seen on, or null when the file is not there or is no picture. */
export async function readLogo(store: MediaStore, key: string): Promise<Logo | null> {
  if ((await store.size(key)) === null) return null;
  const picture = sharp(await buffer(await store.get(key)), { limitInputPixels: 50_000_000 });
  try {
    const { data, info } = await picture
      .resize({ height: HEIGHT, width: 4 * HEIGHT, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const pixels = await sharp(data).resize(SAMPLE, SAMPLE, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
    return { png: data, width: info.width, height: info.height, plate: plateFor(pixels) };
  } catch {
    return null;
  }
}
