import { type FileHandle, open, rename } from 'node:fs/promises';
import type { AcceptedType } from '@physio/contract/media';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { eraseBoxes, readMp4 } from './mp4.ts';

export type Content = {
  type: AcceptedType;
  mime: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** The file was written anew, without what told of place and person. */
  wasCleaned: boolean;
};
export type Fault = { fault: 'unsupported' | 'too_large' | 'too_many_pixels' };

const HEAD_BYTES = 4100;
const TAIL_BYTES = 2048;
const MAX_PIXELS = 100_000_000;
const JPEG_QUALITY = 92;
const UNSUPPORTED: Fault = { fault: 'unsupported' };

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

/**
 * What a file is, when its bytes and its extension agree and it is whole. Pictures are turned upright, and pictures and films
 * lose what tells of place and person.
 */
export async function inspect(path: string, extension: string, draft: string): Promise<Content | Fault> {
  const file = await open(path, 'r+');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    const found = await fileTypeFromBuffer(head.subarray(0, bytesRead));
    const kind = KINDS[found?.ext ?? ''];
    const type = kind?.extensions.find((candidate) => candidate === extension);
    if (kind === undefined || type === undefined) return UNSUPPORTED;
    const content = { type, mime: kind.mime, width: null, height: null, durationMs: null, wasCleaned: false };
    if (type === 'pdf') return (await endsAsPdf(file)) ? content : UNSUPPORTED;
    return type === 'mp4' ? await inspectFilm(file, content) : await inspectPicture({ path, file, draft }, content);
  } finally {
    await file.close();
  }
}

const endsAsPdf = async (file: FileHandle) => (await tailOf(file, TAIL_BYTES)).includes('%%EOF');

async function endsAsPicture(file: FileHandle, type: AcceptedType): Promise<boolean> {
  const end = ENDS[type];
  return end === undefined || (await tailOf(file, end.length)).equals(end);
}

async function tailOf(file: FileHandle, bytes: number): Promise<Buffer> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(bytes, size));
  await file.read(tail, 0, tail.length, size - tail.length);
  return tail;
}

async function inspectFilm(file: FileHandle, content: Content): Promise<Content | Fault> {
  const film = await readMp4(file);
  if (film === null) return UNSUPPORTED;
  await eraseBoxes(file, film.privateBoxes);
  const { durationMs, width, height } = film;
  return { ...content, durationMs, width, height, wasCleaned: film.privateBoxes.length > 0 };
}

type Picture = { path: string; file: FileHandle; draft: string };

async function inspectPicture({ path, file, draft }: Picture, content: Content): Promise<Content | Fault> {
  const picture = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (picture === null || `image/${picture.format}` !== content.mime) return UNSUPPORTED;
  if (picture.width * picture.height > MAX_PIXELS) return { fault: 'too_many_pixels' };
  const { width, height } = picture.autoOrient;
  const tells = picture.exif ?? picture.xmp ?? picture.iptc ?? picture.comments;
  const isPlain = tells === undefined && (picture.orientation ?? 1) === 1;
  if (content.type === 'gif' || (isPlain && (await endsAsPicture(file, content.type)))) return { ...content, width, height };
  try {
    await cleaned(path, content.type).toFile(draft);
  } catch {
    return UNSUPPORTED;
  }
  await rename(draft, path);
  return { ...content, width, height, wasCleaned: true };
}

/** Written anew, upright; sharp keeps no metadata but the colours' profile. */
function cleaned(path: string, type: AcceptedType) {
  const upright = sharp(path, { limitInputPixels: MAX_PIXELS }).autoOrient().keepIccProfile();
  return type === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
}
