import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type Entry, extract } from 'tar-stream';
import { ZodError } from 'zod';
import { openPlain } from './encryption.ts';
import { ArchiveFault, cutShort, damaged } from './faults.ts';
import { digestIn, END, End, lineOf } from './names.ts';

/** `content` is to be read to its end before the next entry comes. */
export type ArchiveEntry = { kind: string; name: string; bytes: number; content: AsyncIterable<Buffer> };

const SMALL_BYTES = 64 * 1024 * 1024;

/**
 * Reads an archive from its start to its end and checks every entry against its digest, and all against the end.
 * @throws ArchiveFault when it is cut short, damaged or not ours, or when the passphrase is missing or wrong
 */
export async function readArchive(
  path: string,
  passphrase: string | null,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<End> {
  let isOurs = false;
  const content = await openPlain(path, passphrase);
  const tar = extract();
  const piped = pipeline(content, tar as unknown as NodeJS.WritableStream);
  const failure = piped.then(
    () => null,
    (error: unknown) => error,
  );
  try {
    const end = await readEntries(path, tar, (entry) => {
      isOurs = true;
      return visit(entry);
    });
    await piped;
    return end;
  } catch (error) {
    content.destroy();
    throw sentenceFor(path, isOnlyTheEnd(error) ? await failure : error, isOurs);
  }
}

async function readEntries(path: string, tar: AsyncIterable<Entry>, visit: (entry: ArchiveEntry) => Promise<void>): Promise<End> {
  const chain = createHash('sha256');
  const wrong: string[] = [];
  let entries = 0;
  let end: End | null = null;
  for await (const entry of tar) {
    const { name, size: bytes = 0 } = entry.header;
    if (end !== null) throw damaged(path, 'something follows its end');
    if (name === END) {
      end = End.parse(JSON.parse((await readSmall(entry)).toString()));
      continue;
    }
    const sha256 = await readEntry(entry, { kind: name.slice(0, name.lastIndexOf('/')), name, bytes }, visit);
    if (sha256 !== digestIn(name)) wrong.push(name);
    chain.update(lineOf(name, bytes, sha256));
    entries += 1;
  }
  if (end === null) throw cutShort(path);
  const unexpected = wrong.find((name) => !end.mismatched.includes(name));
  if (unexpected !== undefined) throw damaged(path, `${unexpected} has another content than its name says`);
  if (entries !== end.entries || chain.digest('hex') !== end.digest)
    throw damaged(path, 'its entries are not those that were written');
  return end;
}

/** Lets `visit` read one entry. @returns the digest of what was read */
async function readEntry(
  entry: Entry,
  head: Omit<ArchiveEntry, 'content'>,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<string> {
  const digest = createHash('sha256');
  async function* measured() {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      digest.update(chunk);
      yield chunk;
    }
  }
  const content = measured();
  await visit({ ...head, content });
  for await (const _rest of content);
  return digest.digest('hex');
}

export async function readSmall(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > SMALL_BYTES) throw new ArchiveFault('A part of the archive that is held in memory is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What a reader of an entry sees when the stream behind it has failed, which knows why. */
const isOnlyTheEnd = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'STREAM_DESTROYED';

const NOT_OURS = /invalid tar header/i;
const CUT_SHORT = /unexpected end of data|premature close/i;
const NOT_DECRYPTED = /invalid tag|final chunk|ciphertext/i;

/** What the libraries say of a file that is not whole or not ours. */
function sentenceFor(path: string, error: unknown, isOurs: boolean): unknown {
  if (error instanceof ArchiveFault || !(error instanceof Error)) return error;
  if (!isOurs && (NOT_OURS.test(error.message) || CUT_SHORT.test(error.message)))
    return new ArchiveFault(`${path} is not a backup of Physio Console.`);
  if (CUT_SHORT.test(error.message)) return cutShort(path);
  if (NOT_OURS.test(error.message)) return damaged(path, 'what follows an entry is none');
  if (NOT_DECRYPTED.test(error.message)) return damaged(path, 'it does not decrypt: it was changed or cut short');
  if (error instanceof SyntaxError || error instanceof ZodError) return damaged(path, 'what it says of itself cannot be read');
  if ('code' in error && String(error.code).startsWith('Z_')) return damaged(path, 'its rows cannot be unpacked');
  return error;
}
