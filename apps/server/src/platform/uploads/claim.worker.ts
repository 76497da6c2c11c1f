import { closeSync, openSync, readSync } from 'node:fs';
import type { AcceptedType } from '@physio/contract/content/media';
import { fileTypeFromBuffer } from 'file-type';

export type Content = {
  type: AcceptedType;
  mime: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** The file was written again, without what said place and person. */
  wasCleaned: boolean;
};
/** `draft`: a free path for what is written again. */
export type Sent = { path: string; extension: string; draft: string };

const HEAD_BYTES = 4100;
/** `moves`: a PNG with more than one picture in it. */
export type Claim = { content: Content; moves: boolean };
type Found = Awaited<ReturnType<typeof fileTypeFromBuffer>>;

/** What the first bytes of a picture may be, and the extensions each may have. */
const PICTURES: Record<string, { mime: string; extensions: readonly AcceptedType[] }> = {
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  apng: { mime: 'image/png', extensions: ['png'] },
  gif: { mime: 'image/gif', extensions: ['gif'] },
};

/** Printers put commands in front of a PDF, and others a byte order mark or empty lines: readers skip them. */
const PDF_HEAD = /^(?:ï»¿)?(?:\s|%-12345X|@PJL[^\r\n<]*(?=[\r\n]))*%PDF-/;
const PDF_HEAD_BYTES = 1024;
const ESCAPE = '\x1b';

/** What a file says it is: its first bytes and its extension agree. Null when they do not. */
export async function claimOf(sent: Sent): Promise<Content | null> {
  return (await readClaim(sent))?.content ?? null;
}

export async function readClaim({ path, extension }: Sent): Promise<Claim | null> {
  const head = headOf(path);
  const found = await fileTypeFromBuffer(head);
  const claim = (type: AcceptedType, mime: string): Claim => ({
    content: { type, mime, width: null, height: null, durationMs: null, wasCleaned: false },
    moves: found?.ext === 'apng',
  });
  if (extension === 'pdf') return isPdf(head) ? claim('pdf', 'application/pdf') : null;
  if (extension === 'mp4') return isVideo(head, found) ? claim('mp4', 'video/mp4') : null;
  const kind = PICTURES[found?.ext ?? ''];
  const type = kind?.extensions.find((candidate) => candidate === extension);
  return kind === undefined || type === undefined ? null : claim(type, kind.mime);
}

const isPdf = (head: Buffer) => PDF_HEAD.test(head.toString('latin1', 0, PDF_HEAD_BYTES).replaceAll(ESCAPE, ''));

/** Of any brand: phones write many. Pictures in such boxes are not meant; QuickTime's files of old have no brand. */
const isVideo = (head: Buffer, found: Found) =>
  head.toString('latin1', 4, 8) === 'ftyp' ? !found?.mime.startsWith('image/') : found?.ext === 'mov';

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(file);
  }
}
