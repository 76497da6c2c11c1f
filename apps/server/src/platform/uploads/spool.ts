import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileField } from '@physio/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { collect, noFields } from '../http/parameters.ts';
import type { Content, Fault } from './inspect.ts';

/** A file of a request, on this machine's disk until the reply is sent. */
export type SpooledFile = {
  index: number;
  /** As the client sent it. */
  sentName: string;
  path: string;
  bytes: number;
  sha256: Buffer;
  content: Content | Fault;
};

export type Spool = {
  /** Streams the files of a multipart body to disk, within the field's limits. A body that breaks off leaves nothing. */
  receive(request: FastifyRequest, files: Readonly<Record<string, FileField>>): Promise<Record<string, unknown>>;
  release(files: readonly SpooledFile[]): Promise<void>;
  /** A name for a temporary file of the caller's. */
  newPath(): string;
  /** Removes what requests left that died with their server: only before the server listens. */
  sweep(): Promise<void>;
};

const MIB = 1024 * 1024;
const FIELDS = { fieldNameSize: 100, fieldSize: 2 * MIB, fields: 50, headerPairs: 50 };
const INDEX = /^(\w+)(?:\[(\d{1,4})\]\[file\])?$/;

export async function openSpool(folder: string, maxMegabytes: number): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  const newPath = () => join(folder, randomUUID());
  const release = async (files: readonly SpooledFile[]) => {
    for (const { path } of files) await rm(path, { force: true });
  };

  return {
    async receive(request, fields) {
      const spooled: SpooledFile[] = [];
      const body = noFields();
      const field = Object.values(fields)[0];
      const limits = {
        ...FIELDS,
        fileSize: Math.min(maxMegabytes * MIB, field?.maxBytes ?? 0),
        files: field?.maxCount ?? 0,
        parts: 80,
      };
      try {
        for await (const part of request.parts({ limits })) {
          const named = INDEX.exec(part.fieldname);
          if (part.type === 'field') collect(body, part.fieldname, part.value);
          else if (named?.[1] === undefined || !(named[1] in fields)) part.file.resume();
          else spooled.push(await take(part, newPath(), Number(named[2] ?? spooled.length)));
        }
      } catch (error) {
        await release(spooled);
        throw isOverCount(error) ? new AppError('too_large', `At most ${limits.files} files can be sent at once`) : error;
      }
      request.spooled = spooled;
      return body;
    },
    release,
    newPath,
    async sweep() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
    },
  };
}

const isOverCount = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';

type FilePart = { filename?: string; file: Readable & { truncated?: boolean } };

async function take(part: FilePart, path: string, index: number): Promise<SpooledFile> {
  const digest = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      digest.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  if (part.file.truncated) await rm(path, { force: true });
  const fault = part.file.truncated ? 'too_large' : 'unsupported';
  return { index, sentName: part.filename ?? '', path, bytes, sha256: digest.digest(), content: { fault } };
}

export async function digestOf(path: string): Promise<Buffer> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest();
}
