import { addPicture } from '@physio/contract/content/uploads';
import { call } from '#platform/api/client.ts';

const MAX_PDF_BYTES = 64 * 1024 * 1024;
const MOST_MS = 20_000;
const QUALITY = 0.88;

/**
 * Draws a PDF's first page or a video's first frame here and adds it to the file on the server, which cannot draw it. What
 * this browser cannot draw, a locked or broken file too, stays without a picture.
 * @returns whether there is a picture now
 */
export async function addDrawnPicture(file: File, attachmentId: string): Promise<boolean> {
  try {
    const picture = await draw(file, AbortSignal.timeout(MOST_MS));
    if (picture === null) return false;
    const sent = new File([picture], 'picture.jpg', { type: picture.type });
    await call(addPicture, { params: { id: attachmentId }, files: { picture: [sent] } }, { staysSignedOut: true });
    return true;
  } catch {
    return false;
  }
}

async function draw(file: File, signal: AbortSignal): Promise<Blob | null> {
  if (/\.mp4$/i.test(file.name)) return encoded(await (await import('./draw-video.ts')).drawVideo(file, signal));
  if (file.size > MAX_PDF_BYTES) return null;
  return encoded(await (await import('./draw-pdf.ts')).drawPdf(file, signal));
}

const encoded = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
