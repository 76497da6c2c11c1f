import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { damaged } from '#platform/archive/faults.ts';
import { type ArchiveEntry, readArchive, readSmall } from '#platform/archive/read-archive.ts';
import { countLines } from './backup.service.ts';
import { FILES, MANIFEST, Manifest, ROWS, Summary } from './manifest.ts';

export type Verified = { manifest: Manifest; summary: Summary; digest: string; mismatched: string[] };
type Reading = { path: string; passphrase: string | null; progress(line: string): void };

const MIB = 1024 * 1024;

/**
 * Reads an archive whole: every digest, every row and file counted.
 * @throws ArchiveFault when it is not whole, not ours or does not open
 */
export async function verifyBackup({ path, passphrase, progress }: Reading): Promise<Verified> {
  const counted = { rows: {} as Record<string, number>, files: 0, bytes: 0 };
  let manifest: Manifest | null = null;
  let read = 0;
  const end = await readArchive(path, passphrase, async (entry) => {
    read += entry.bytes;
    if (entry.kind === MANIFEST) manifest = await readManifest(entry);
    else if (entry.kind.startsWith(ROWS)) {
      const table = entry.kind.slice(ROWS.length);
      counted.rows[table] = (counted.rows[table] ?? 0) + (await countRows(entry));
    } else if (entry.kind === FILES) {
      counted.files += 1;
      counted.bytes += entry.bytes;
    }
    progress(`read ${Math.floor(read / MIB)} MiB`);
  });
  if (manifest === null) throw damaged(path, 'it does not say what it is');
  const summary = Summary.parse(end.summary);
  if (!isAsCounted(manifest, summary, counted)) throw damaged(path, 'it holds other rows or files than its end says');
  return { manifest, summary, digest: end.digest, mismatched: end.mismatched };
}

/** Of each table that the archive describes, and of no other, its end says how many rows there were. */
const isAsCounted = ({ tables }: Manifest, summary: Summary, counted: Pick<Summary, 'rows' | 'files' | 'bytes'>): boolean =>
  summary.files === counted.files &&
  summary.bytes === counted.bytes &&
  tables.length === Object.keys(summary.rows).length &&
  tables.every(({ name }) => summary.rows[name] === (counted.rows[name] ?? 0));

const readManifest = async ({ content }: ArchiveEntry) => Manifest.parse(JSON.parse((await readSmall(content)).toString()));

async function countRows({ content }: ArchiveEntry): Promise<number> {
  let count = 0;
  await pipeline(Readable.from(content), createGunzip(), async (lines) => {
    for await (const text of lines) count += countLines(text as Buffer);
  });
  return count;
}
