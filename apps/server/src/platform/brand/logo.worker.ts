import { plateFor } from '@physio/contract/groups/logo-plate';
import sharp from 'sharp';

const HEIGHT = 160;
const SAMPLE = 24;

export async function shrink(file: Uint8Array) {
  const { data, info } = await sharp(file, { limitInputPixels: 50_000_000 })
    .resize({ height: HEIGHT, width: 4 * HEIGHT, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const pixels = await sharp(data).resize(SAMPLE, SAMPLE, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  return { png: new Uint8Array(data), width: info.width, height: info.height, plate: plateFor(pixels) };
}
