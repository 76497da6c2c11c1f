import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileField } from '@physio/contract/common/endpoint';
import { tooManyFiles } from '@physio/contract/common/errors';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { FreeSpace } from '../disk/free-space.ts';
import { AppError } from '../http/app-error.ts';
import { collect, noFields } from '../http/parameters.ts';
import type { Content } from './claim.worker.ts';
import type { Fault } from './inspect.worker.ts';

/** A file of a request, on this machine's disk until the reply is sent. */
export type SpooledFile = {
  index: number;
  /** As the client sent it. */
  sentName: string;
  path: string;
  bytes: number;
  /** Of the bytes as they came. */
  sentSha256: Buffer;
  /** Of the bytes as they are kept. */
  sha256: Buffer;
  /** What is in it; or why it was received and not kept. */
  content: Content | Fault | { fault: 'no_room' };
};

export type Spool = {
  /**
   * Streams the files of a multipart body to disk, within the field's limits and `roomBytes` in all. A body that breaks off leaves
   * nothing. @throws AppError `storage_full` when the disk has no room
   */
  receive(request: FastifyRequest, files: Readonly<Record<string, FileField>>, roomBytes: number): Promise<Record<string, unknown>>;
  release(files: readonly SpooledFile[]): Promise<void>;
  /** How many bodies are being received. */
  receiving(): number;
  /** A name for a temporary file of the caller's. */
  newPath(): string;
  /** The folder of the spools of all servers, and the name of this one's in it. */
  uploads: string;
  spool: string;
  /** Removes this server's own, with all in it. */
  remove(): Promise<void>;
};

const MIB = 1024 * 1024;
const FIELDS = { fieldNameSize: 100, fieldSize: 2 * MIB, fields: 50, headerPairs: 50 };
const INDEX = /^(\w+)(?:\[(\d{1,4})\]\[file\])?$/;

/** So much may be written between two checks of the disk: the less, the fuller it is, for many write at the same time. */
const lookAfter = (freeBytes: number) => Math.min(Math.max(MIB, freeBytes / 64), 8 * MIB);
/** What has come while the disk was writing is written in one go: each write costs more than its bytes. */
const WRITTEN_AT_ONCE = MIB / 2;

type SpoolLimits = Pick<Config, 'MAX_UPLOAD_MB' | 'MAX_PACK_MB'>;

/** Each server has a folder of its own in `uploads`, made when it is needed: another server may use the same DATA_DIR. */
export async function openSpool(uploads: string, config: SpoolLimits, freeSpace: FreeSpace): Promise<Spool> {
  await mkdir(uploads, { recursive: true });
  const spool = randomUUID();
  const folder = join(uploads, spool);
  const newPath = () => {
    mkdirSync(folder, { recursive: true });
    return join(folder, randomUUID());
  };
  let receiving = 0;
  const release = async (files: readonly SpooledFile[]) => {
    for (const { path } of files) await rm(path, { force: true });
  };

  return {
    async receive(request, fields, roomBytes) {
      const room: Room = { freeSpace, bytes: roomBytes, unseen: 0, lookAfter: MIB };
      const spooled: SpooledFile[] = [];
      const body = noFields();
      const field = Object.values(fields)[0];
      const limits = {
        ...FIELDS,
        fileSize: Math.min((field?.limit === 'pack' ? config.MAX_PACK_MB : config.MAX_UPLOAD_MB) * MIB, field?.maxBytes ?? 0),
        files: field?.maxCount ?? 0,
        parts: 80,
      };
      receiving += 1;
      try {
        for await (const part of request.parts({ limits })) {
          const named = INDEX.exec(part.fieldname);
          if (part.type === 'field') collect(body, part.fieldname, part.value);
          else if (named?.[1] === undefined || !(named[1] in fields)) part.file.resume();
          else spooled.push(await take(part, newPath(), Number(named[2] ?? spooled.length), room));
        }
      } catch (error) {
        await release(spooled);
        throw isOverCount(error) ? new AppError('too_large', tooManyFiles(limits.files)) : error;
      } finally {
        receiving -= 1;
      }
      request.spooled = spooled;
      return body;
    },
    release,
    receiving: () => receiving,
    newPath,
    uploads,
    spool,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const isOverCount = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';

type FilePart = { filename?: string; file: Readable & { truncated?: boolean } };
/** What the files of a call may still take; `unseen`: bytes written since the disk was last checked. */
type Room = { bytes: number; freeSpace: FreeSpace; unseen: number; lookAfter: number };

async function take(part: FilePart, path: string, index: number, room: Room): Promise<SpooledFile> {
  const measure = measureInto(room);
  try {
    await pipeline(part.file, measure.through, createWriteStream(path, { highWaterMark: WRITTEN_AT_ONCE }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const { bytes, sha256, fits } = measure.found();
  const fault = part.file.truncated ? 'too_large' : fits ? 'unsupported' : 'no_room';
  if (fault === 'unsupported') room.bytes -= bytes;
  else await rm(path, { force: true });
  return { index, sentName: part.filename ?? '', path, bytes, sentSha256: sha256, sha256, content: { fault } };
}

/** What does not fit is read to its end all the same, and not written: bytes that the group has already need no room. */
function measureInto(room: Room) {
  const digest = createHash('sha256');
  let bytes = 0;
  const fits = () => bytes <= room.bytes;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      digest.update(chunk);
      if (!fits()) return done();
      room.unseen += chunk.length;
      if (room.unseen < room.lookAfter) return done(null, chunk);
      const expected = room.unseen;
      room.unseen = 0;
      room.freeSpace.requireFor(expected).then((freeBytes) => {
        room.lookAfter = lookAfter(freeBytes);
        done(null, chunk);
      }, done);
    },
  });
  return { through, found: () => ({ bytes, sha256: digest.digest(), fits: fits() }) };
}

export async function digestOf(path: string): Promise<Buffer> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest();
}
