import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BadZip } from './bad-zip.ts';
import { entryName } from './entry-name.ts';

/** Where an entry's bytes lie. */
export type Packed = { start: number; packed: number; bytes: number; deflated: boolean };
export type ZipEntry = Packed & { name: string };

const MOST_ENTRIES = 20_000;
const MOST_RATIO = 200;
const RATIO_FROM_BYTES = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 0x1;
const UNIX = 3;
const [FILE_KIND, REGULAR, FOLDER] = [0o170000, 0o100000, 0o040000];

/**
 * The files of a zip, folders left out; nothing is unpacked. What yauzl does not mind is refused here: names that stand twice,
 * links, encrypted entries, entries over the same bytes.
 * @throws BadZip
 */
export async function listZip(path: string): Promise<ZipEntry[]> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false, validateEntrySizes: false }).catch(() => {
    throw new BadZip('not_zip');
  });
  try {
    return await list(zip);
  } catch (error) {
    throw error instanceof BadZip ? error : new BadZip(isEncryption(error) ? 'encrypted' : 'not_zip');
  } finally {
    zip.close();
  }
}

const isEncryption = (error: unknown) => error instanceof Error && error.message.includes('encryption');

async function list(zip: ZipFile): Promise<ZipEntry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new BadZip('too_many');
  const names = new Set<string>();
  const ranges: Range[] = [];
  const files: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry.fileNameRaw, entry.generalPurposeBitFlag);
    if (names.has(name)) throw new BadZip('twice', name);
    names.add(name);
    refuse(entry, name);
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    ranges.push({ start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize });
    if (name.endsWith('/')) continue;
    const deflated = entry.compressionMethod === DEFLATED;
    files.push({ name, start: fileDataStart, packed: entry.compressedSize, bytes: entry.uncompressedSize, deflated });
  }
  refuseOverlap(ranges);
  return files;
}

function refuse(entry: Entry, name: string): void {
  const { compressionMethod: method, compressedSize: packed, uncompressedSize: bytes } = entry;
  if ((entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0) throw new BadZip('encrypted', name);
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND;
  if (entry.versionMadeBy >>> 8 === UNIX && kind !== 0 && kind !== REGULAR && kind !== FOLDER) throw new BadZip('link', name);
  if (method !== STORED && method !== DEFLATED) throw new BadZip('method', name);
  if (method === STORED && packed !== bytes) throw new BadZip('size', name);
  if (bytes > RATIO_FROM_BYTES && bytes > packed * MOST_RATIO) throw new BadZip('ratio', name);
}

type Range = { start: number; end: number };

/** A few bytes that many entries share unpack to as much as anybody likes. */
function refuseOverlap(ranges: Range[]): void {
  ranges.sort((a, b) => a.start - b.start);
  for (const [at, { start }] of ranges.entries()) if (start < (ranges[at - 1]?.end ?? 0)) throw new BadZip('overlap');
}
