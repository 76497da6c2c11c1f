import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type ZipFile } from 'yauzl';
import { BadZip } from './bad-zip.ts';
import type { Packed, ZipEntry } from './list-zip.ts';

export type Unpacking = { entry: ZipEntry; to: string };

/** Writes entries of a zip to files. @returns their digests. @throws BadZip when one is not as long as it says, or is damaged */
export async function unpack(path: string, wanted: readonly Unpacking[]): Promise<Buffer[]> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false });
  try {
    const digests: Buffer[] = [];
    for (const { entry, to } of wanted) {
      const content = await contentOf(zip, entry);
      digests.push(await write(content, entry.name, to));
    }
    return digests;
  } finally {
    zip.close();
  }
}

/** By the callback: the function of yauzl 3.4.0 that promises this opens something else. */
const contentOf = (zip: ZipFile, { start, packed, bytes, deflated }: Packed) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStreamLowLevel(start, packed, 0, packed, deflated, bytes, (error, content) =>
      error === null ? resolve(content) : reject(error),
    );
  });

async function write(content: Readable, name: string, to: string): Promise<Buffer> {
  const digest = createHash('sha256');
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(content, measured, createWriteStream(to));
  } catch (error) {
    throw faultOf(error, name);
  }
  return digest.digest();
}

/** The disk's own faults stay what they are. */
function faultOf(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error;
  return 'code' in error && String(error.code).startsWith('Z_') ? new BadZip('not_zip') : new BadZip('size', name);
}
