import { createHash } from 'node:crypto';
import type { Input } from '@physio/contract/common/endpoint';
import type { Manifest } from '@physio/contract/library/manifest';
import { makePack, openBox, PACK_FORMAT, type PackManifest } from '@physio/contract/library/pack';
import { extensionOf } from '@physio/contract/text/file-name';
import type { TestApp, Who } from './build-test-app.ts';
import { bytesOf } from './files.ts';
import { aLibrary } from './library.ts';
import { type RawEntry, zipOf } from './zip.ts';

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The members of a pack's manifest that a library does not have. */
export const aPackManifest = (given: Partial<PackManifest> = {}): PackManifest => ({
  format: PACK_FORMAT,
  version: 1,
  licence: 'CC-BY-4.0',
  publisher: { name: 'City Physio' },
  files: {},
  ...aLibrary(given as Partial<Manifest>),
  ...given,
});

/** A file's place in a pack, and what the manifest says of it. */
export async function packed(file: File) {
  const bytes = await bytesOf(file);
  const [digest, type] = [digestOf(bytes), extensionOf(file.name)];
  return {
    digest,
    entry: { name: `media/${digest}.${type}`, content: bytes } satisfies RawEntry,
    said: { [digest]: { type, bytes: bytes.length, name: file.name } },
  };
}

export const manifestEntry = (manifest: unknown): RawEntry => ({ name: 'manifest.json', content: JSON.stringify(manifest) });

export const zipFile = (bytes: Buffer, name = 'knee.pack.zip') => new File([new Uint8Array(bytes)], name);
export const packFile = (manifest: unknown, entries: readonly RawEntry[] = [], name?: string) =>
  zipFile(zipOf([manifestEntry(manifest), ...entries]), name);

export const open = (app: TestApp, who: Who, file: File) => app.call(openBox, { files: { box: [file] } }, who);

type About = Partial<Input<typeof makePack>['body']>;
export const ABOUT = { name: 'Knee', licence: 'CC-BY-4.0', publisher: 'City Physio' } as const;

/** A pack file of the group, and the manifest in it. */
export async function exported(app: TestApp, who: Who, about: About = {}) {
  const answer = await app.call(makePack, { body: { ...ABOUT, ...about } }, who);
  if (answer.status !== 200) throw new Error(answer.body.message);
  const bytes = answer.body.bytes ?? Buffer.alloc(0);
  return { file: zipFile(bytes), bytes, headers: answer.headers, manifest: manifestIn(bytes) };
}

/** It stands first, and is stored as it is. */
function manifestIn(bytes: Buffer): PackManifest {
  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  return JSON.parse(bytes.toString('utf8', start, start + bytes.readUInt32LE(18)));
}
