import { readFileSync } from 'node:fs';
import type { Sentence } from '@physio/contract/common/sentence';
import { tooLarge, unsupportedType } from '@physio/contract/content/content';
import { ACCEPTED_TYPES } from '@physio/contract/content/media';
import type { PackManifest } from '@physio/contract/library/pack';
import * as said from '@physio/contract/library/pack-messages';
import { extensionOf } from '@physio/contract/text/file-name';
import { BadZip, type ZipFault } from '#platform/zip/bad-zip.ts';
import { listZip, type ZipEntry } from '#platform/zip/list-zip.ts';
import { type Unpacking, unpack } from '#platform/zip/unpack.ts';
import { type ReadManifest, type Refusal, readPackManifest } from './manifest.rules.ts';

/** `draft`: a free path. */
export type SentPack = { path: string; draft: string; mostFileBytes: number; mostUnpackedBytes: number };
export type LeftOut = { file: string; why: Sentence };
/** `file`: the digest by which the manifest names it. */
export type Wanted = { file: string; name: string; type: string; entry: ZipEntry };
export type OpenedPack = ReadManifest & { wanted: Wanted[]; leftOut: LeftOut[] };

const MANIFEST = 'manifest.json';
const MANIFEST_BYTES = 10 * 1024 * 1024;
const ACCEPTED: readonly string[] = ACCEPTED_TYPES;

/** What is in a zip file that somebody sent, if it is a pack; of its files nothing is unpacked. */
export async function readPack({ path, draft, ...most }: SentPack): Promise<OpenedPack | Refusal> {
  return orRefusal(async () => {
    const entries = await listZip(path);
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (bytes > most.mostUnpackedBytes) return { refusal: said.PACK_MESSAGES.unpacksTooLarge };
    const entry = entries.find(({ name }) => name === MANIFEST);
    if (entry === undefined) return { refusal: said.PACK_MESSAGES.noManifest };
    if (entry.bytes > MANIFEST_BYTES) return { refusal: said.PACK_MESSAGES.manifestTooLarge };
    await unpack(path, [{ entry, to: draft }]);
    const read = readPackManifest(readFileSync(draft, 'utf8'));
    return 'refusal' in read ? read : { ...read, ...sortOut(read.manifest, entries, most.mostFileBytes) };
  });
}

/** @returns the digests of what was written, in hexadecimal */
export const unpackFiles = ({ path, wanted }: { path: string; wanted: Unpacking[] }): Promise<{ digests: string[] } | Refusal> =>
  orRefusal(async () => ({ digests: (await unpack(path, wanted)).map((digest) => digest.toString('hex')) }));

async function orRefusal<T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadZip) return { refusal: refusalOf(error.why, error.entry) };
    throw error;
  }
}

function refusalOf(why: ZipFault, entry: string): string | Sentence {
  if (why === 'not_zip') return said.PACK_MESSAGES.notZip;
  if (why === 'too_many') return said.PACK_MESSAGES.tooManyEntries;
  if (why === 'overlap') return said.PACK_MESSAGES.overlap;
  return said.refusedEntry(why, entry);
}

/** Which entries are files of the pack's exercises, and why the others are not taken. */
function sortOut({ files, exercises }: PackManifest, entries: readonly ZipEntry[], mostBytes: number) {
  const [wanted, leftOut]: [Wanted[], LeftOut[]] = [[], []];
  const leave = (file: string, why: (file: string) => Sentence) => void leftOut.push({ file, why: why(file) });
  const used = new Set(exercises.flatMap((exercise) => exercise.files.map(({ file }) => file)));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const named = new Set([MANIFEST]);
  for (const [file, { type, name, bytes }] of Object.entries(files)) {
    const path = `media/${file}.${type}`;
    const entry = byName.get(path);
    named.add(path);
    if (!ACCEPTED.includes(type)) leave(name, unsupportedType);
    else if (entry === undefined) leave(name, said.fileMissing);
    else if (!used.has(file)) leave(name, said.fileNotNamed);
    else if (entry.bytes > mostBytes) leave(name, (shown) => tooLarge(shown, mostBytes));
    else if (entry.bytes !== bytes) leave(name, said.fileOther);
    else wanted.push({ file, name, type, entry });
  }
  for (const { name } of entries)
    if (!named.has(name)) leave(name, ACCEPTED.includes(extensionOf(name)) ? said.fileNotNamed : unsupportedType);
  return { wanted, leftOut };
}
