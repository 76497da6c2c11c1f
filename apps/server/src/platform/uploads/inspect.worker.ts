import { closeSync, fstatSync, openSync, readSync, renameSync } from 'node:fs';
import type { AcceptedType } from '@physio/contract/media';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Content, Fault, Sent } from './inspect.ts';
import { eraseBoxes, readMp4 } from './mp4.ts';

const HEAD_BYTES = 4100;
const TAIL_BYTES = 2048;
const MAX_PIXELS = 100_000_000;
const JPEG_QUALITY = 92;
const UNSUPPORTED: Fault = { fault: 'unsupported' };

// A path is another file the next time.
sharp.cache(false);

/** What the first bytes may be, and the extensions each may have. */
const KINDS: Record<string, { mime: string; extensions: readonly AcceptedType[] }> = {
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  apng: { mime: 'image/png', extensions: ['png'] },
  gif: { mime: 'image/gif', extensions: ['gif'] },
  mp4: { mime: 'video/mp4', extensions: ['mp4'] },
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
};

/** The last bytes of a whole picture: what follows them, or their lack, a browser would not mind, but it is no part of it. */
const ENDS: Partial<Record<AcceptedType, Buffer>> = {
  png: Buffer.from('0000000049454e44ae426082', 'hex'),
  jpg: Buffer.from('ffd9', 'hex'),
  jpeg: Buffer.from('ffd9', 'hex'),
};

/** What a file says it is: its first bytes and its extension agree. Null when they do not. */
export async function claimOf({ path, extension }: Sent): Promise<Content | null> {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const bytesRead = readSync(file, head, 0, HEAD_BYTES, 0);
    const found = await fileTypeFromBuffer(head.subarray(0, bytesRead));
    const kind = KINDS[found?.ext ?? ''];
    const type = kind?.extensions.find((candidate) => candidate === extension);
    if (kind === undefined || type === undefined) return null;
    return { type, mime: kind.mime, width: null, height: null, durationMs: null, wasCleaned: false };
  } finally {
    closeSync(file);
  }
}

/**
 * What a file is, when its bytes and its extension agree and it is whole. Pictures are turned upright, and pictures and videos
 * lose what says place and person.
 */
export async function inspectFile(sent: Sent): Promise<Content | Fault> {
  const content = await claimOf(sent);
  if (content === null) return UNSUPPORTED;
  const file = openSync(sent.path, 'r+');
  try {
    if (content.type === 'pdf') return tailOf(file, TAIL_BYTES).includes('%%EOF') ? content : UNSUPPORTED;
    return content.type === 'mp4' ? inspectVideo(file, content) : await inspectPicture(sent, file, content);
  } finally {
    closeSync(file);
  }
}

function endsAsPicture(file: number, type: AcceptedType): boolean {
  const end = ENDS[type];
  return end === undefined || tailOf(file, end.length).equals(end);
}

function tailOf(file: number, bytes: number): Buffer {
  const { size } = fstatSync(file);
  const tail = Buffer.alloc(Math.min(bytes, size));
  readSync(file, tail, 0, tail.length, size - tail.length);
  return tail;
}

function inspectVideo(file: number, content: Content): Content | Fault {
  const video = readMp4(file);
  if (video === null) return UNSUPPORTED;
  eraseBoxes(file, video.privateBoxes);
  const { durationMs, width, height } = video;
  return { ...content, durationMs, width, height, wasCleaned: video.privateBoxes.length > 0 };
}

async function inspectPicture({ path, draft }: Sent, file: number, content: Content): Promise<Content | Fault> {
  const picture = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (picture === null || `image/${picture.format}` !== content.mime) return UNSUPPORTED;
  if (picture.width * picture.height > MAX_PIXELS) return { fault: 'too_many_pixels' };
  const { width, height } = picture.autoOrient;
  const tells = picture.exif ?? picture.xmp ?? picture.iptc ?? picture.comments;
  const isPlain = tells === undefined && (picture.orientation ?? 1) === 1;
  if (content.type === 'gif' || (isPlain && endsAsPicture(file, content.type))) return { ...content, width, height };
  try {
    await cleaned(path, content.type).toFile(draft);
  } catch {
    return UNSUPPORTED;
  }
  renameSync(draft, path);
  return { ...content, width, height, wasCleaned: true };
}

/** Written again, upright; sharp keeps no metadata but the colours' profile. */
function cleaned(path: string, type: AcceptedType) {
  const upright = sharp(path, { limitInputPixels: MAX_PIXELS }).autoOrient().keepIccProfile();
  return type === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
}
