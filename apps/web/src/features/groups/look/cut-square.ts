import { extensionOf } from '@physio/contract/text/file-name';

const SIDE = 512;
const JPEG_QUALITY = 0.92;

type Area = { x: number; y: number; width: number; height: number };

/** A square of a picture as a file of the same kind, no larger than it is shown anywhere. */
export async function cutSquare(source: File, { x, y, width, height }: Area): Promise<File> {
  const picture = await createImageBitmap(source);
  const side = Math.max(1, Math.min(SIDE, Math.round(width)));
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side);
  picture.close();
  const isPng = extensionOf(source.name) === 'png';
  const type = isPng ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  return new File([blob], isPng ? 'logo.png' : 'logo.jpg', { type });
}
