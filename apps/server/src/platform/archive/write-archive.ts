import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { encrypted } from './encryption.ts';
import { ArchiveFault } from './faults.ts';
import { digestIn, END, type End, lineOf, nameOf } from './names.ts';

const OWNER_ONLY = 0o600;

export type ArchiveWriter = {
  /** Adds a piece that is in memory. @returns its digest */
  add(kind: string, content: Buffer): Promise<string>;
  /** Adds a stream of exactly so many bytes, named by the digest it is expected to have. */
  addStream(name: string, bytes: number, content: Readable): Promise<void>;
  /** Streams that had another digest. */
  readonly mismatched: readonly string[];
  /** Writes the end and gives the file its name, when all of it is on disk. */
  finish(summary: unknown): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
};

/**
 * A tar file, encrypted when there is a passphrase. Until it is whole it is called `….part`.
 * @throws ArchiveFault when the file exists or the passphrase is too short
 */
export async function createArchive(path: string, passphrase: string | null): Promise<ArchiveWriter> {
  if (await exists(path)) throw new ArchiveFault(`${path} exists already: name a file that does not.`);
  const part = `${path}.part`;
  const tar = pack();
  const plain = new PassThrough();
  const content = passphrase === null ? plain : await encrypted(plain, passphrase);
  const file = createWriteStream(part, { mode: OWNER_ONLY, flush: true });
  const written = Promise.all([pipeline(tar as unknown as Readable, plain), pipeline(content, file)]);
  const failed = written.then(() => new Promise<never>(() => {}));
  // Each piece that is added reports it.
  failed.catch(() => {});
  const chain = createHash('sha256');
  const end: Omit<End, 'digest' | 'summary'> = { entries: 0, mismatched: [] };
  const note = (name: string, bytes: number, sha256: string) => {
    chain.update(lineOf(name, bytes, sha256));
    end.entries += 1;
    if (digestIn(name) !== sha256) end.mismatched.push(name);
  };

  return {
    async add(kind, piece) {
      const sha256 = createHash('sha256').update(piece).digest('hex');
      await Promise.race([addEntry(tar, nameOf(kind, sha256), piece), failed]);
      note(nameOf(kind, sha256), piece.length, sha256);
      return sha256;
    },
    async addStream(name, bytes, stream) {
      const digest = createHash('sha256');
      const entry = tar.entry({ name, size: bytes }) as unknown as Writable;
      await Promise.race([pipeline(stream, hashing(digest), entry), failed]);
      note(name, bytes, digest.digest('hex'));
    },
    mismatched: end.mismatched,
    async finish(summary) {
      const whole: End = { ...end, digest: chain.digest('hex'), summary };
      await Promise.race([addEntry(tar, END, Buffer.from(JSON.stringify(whole))), failed]);
      tar.finalize();
      await written;
      await rename(part, path);
      await syncFolder(dirname(path));
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(part, { force: true });
    },
  };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const addEntry = (tar: Pack, name: string, content: Buffer) =>
  new Promise<void>((done, fail) => {
    tar.entry({ name }, content, (error) => (error ? fail(error) : done()));
  });

const hashing = (digest: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      yield chunk;
    }
  };

/** The new name outlives a power cut, too. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
