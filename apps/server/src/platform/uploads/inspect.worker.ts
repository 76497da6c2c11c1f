import { closeSync, fstatSync, openSync, readSync, renameSync } from 'node:fs';
import type { AcceptedType } from '@physio/contract/content/media';
import sharp from 'sharp';
import { type Content, readClaim, type Sent } from './claim.worker.ts';
import { copyPictures } from './moving-png.ts';
import { eraseBoxes, readMp4 } from './mp4.ts';

/** `damaged`: it begins as what its name says, and cannot be read to its end. `sound_only`: a video without a picture. */
export type Fault = {
  fault: 'unsupported' | 'empty' | 'damaged' | 'sound_only' | 'too_large' | 'too_many_pixels' | 'over_limit';
};

const TAIL_BYTES = 2048;
const MAX_PIXELS = 100_000_000;
const JPEG_QUALITY = 92;
const UNSUPPORTED: Fault = { fault: 'unsupported' };
const DAMAGED: Fault = { fault: 'damaged' };
/** What cameras write and every browser shows is not a fault; a picture that ends too early is. */
const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

// A path is another file the next time.
sharp.cache(false);

/** The last bytes of a whole picture: what follows them, or their lack, a browser would not mind, but it is not part of it. */
const ENDS: Partial<Record<AcceptedType, Buffer>> = {
  png: Buffer.from('0000000049454e44ae426082', 'hex'),
  jpg: Buffer.from('ffd9', 'hex'),
  jpeg: Buffer.from('ffd9', 'hex'),
};

/**
 * What a file is, when its bytes and its extension agree and it is whole. Pictures are turned upright, and pictures and videos
 * lose what says place and person.
 */
export async function inspectFile(sent: Sent): Promise<Content | Fault> {
  const file = openSync(sent.path, 'r+');
  try {
    if (fstatSync(file).size === 0) return { fault: 'empty' };
    const claim = await readClaim(sent);
    if (claim === null) return UNSUPPORTED;
    const { content, moves } = claim;
    if (content.type === 'pdf') return endsAsPdf(file) ? content : DAMAGED;
    if (content.type === 'mp4') return inspectVideo(file, content);
    return await inspectPicture(sent, file, content, moves);
  } finally {
    closeSync(file);
  }
}

/** Scanners fill the last block with zeros, printers add a command, and some leave out the last line. */
function endsAsPdf(file: number): boolean {
  const tail = tailOf(file, TAIL_BYTES, lengthWithoutBlanks(file)).toString('latin1');
  return tail.includes('%%EOF') || /startxref[\r\n\t ]{1,4}\d{1,12}$/.test(tail);
}

/** Where the zeros and white space begin with which a file ends. */
function lengthWithoutBlanks(file: number): number {
  for (let end = fstatSync(file).size; end > 0; end -= TAIL_BYTES) {
    const last = tailOf(file, TAIL_BYTES, end).findLastIndex((byte) => byte > 0x20);
    if (last >= 0) return Math.max(0, end - TAIL_BYTES) + last + 1;
  }
  return 0;
}

function endsAsPicture(file: number, type: AcceptedType): boolean {
  const end = ENDS[type];
  return end === undefined || tailOf(file, end.length).equals(end);
}

function tailOf(file: number, bytes: number, size = fstatSync(file).size): Buffer {
  const tail = Buffer.alloc(Math.min(bytes, size));
  readSync(file, tail, 0, tail.length, size - tail.length);
  return tail;
}

function inspectVideo(file: number, content: Content): Content | Fault {
  const video = readMp4(file);
  if (video === null) return DAMAGED;
  if (!video.hasPicture) return video.hasSound ? { fault: 'sound_only' } : DAMAGED;
  eraseBoxes(file, video.privateBoxes);
  const { durationMs, width, height } = video;
  return { ...content, durationMs, width, height, wasCleaned: video.privateBoxes.length > 0 };
}

async function inspectPicture(sent: Sent, file: number, content: Content, moves: boolean): Promise<Content | Fault> {
  const { path, draft } = sent;
  const picture = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (picture === null) return DAMAGED;
  if (`image/${picture.format}` !== content.mime) return UNSUPPORTED;
  if (picture.width * picture.height > MAX_PIXELS) return { fault: 'too_many_pixels' };
  const { width, height } = picture.autoOrient;
  const metadata = picture.exif ?? picture.xmp ?? picture.iptc ?? picture.comments;
  const isPlain = metadata === undefined && (picture.orientation ?? 1) === 1 && endsAsPicture(file, content.type);
  try {
    if (content.type === 'gif' || isPlain || moves) await readPixels(path);
    else await cleaned(path, content.type).toFile(draft);
  } catch {
    return DAMAGED;
  }
  if (moves) return keepMotion(sent, file, { ...content, width: picture.width, height: picture.height });
  if (content.type === 'gif' || isPlain) return { ...content, width, height };
  renameSync(draft, path);
  return { ...content, width, height, wasCleaned: true };
}

function keepMotion({ path, draft }: Sent, file: number, content: Content): Content | Fault {
  const written = copyPictures(file, draft);
  if (written === null) return DAMAGED;
  if (written === fstatSync(file).size) return content;
  renameSync(draft, path);
  return { ...content, wasCleaned: true };
}

/** Throws when they cannot be read to their end; of a picture that moves, the first one's. */
const readPixels = (path: string) => sharp(path, READING).resize(16, 16, { fit: 'inside' }).raw().toBuffer();

/** Written again, upright; sharp keeps no metadata but the colours' profile. */
function cleaned(path: string, type: AcceptedType) {
  const upright = sharp(path, READING).autoOrient().keepIccProfile();
  return type === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
}
