import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { digestOf } from '#platform/uploads/spool.ts';
import type { SourceFile } from './source.ts';

const MIMES = { gif: 'image/gif', mp4: 'video/mp4', webp: 'image/webp', pdf: 'application/pdf' } as const;

/** A file that comes with the product. */
export async function bundledFile(path: string, type: keyof typeof MIMES, poster: SourceFile | null): Promise<SourceFile> {
  const facts = { width: null, height: null, durationMs: null };
  const [{ size: bytes }, sha256] = await Promise.all([stat(path), digestOf(path)]);
  const open = async () => createReadStream(path);
  return { ...facts, name: basename(path), type, mime: MIMES[type], bytes, sha256, poster, open };
}
