import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_EXERCISES } from '@physio/demo/exercises';
import { starterManifest } from '@physio/demo/starter';
import { digestOf } from '#platform/uploads/spool.ts';
import { digestText } from './files.service.ts';
import type { Source, SourceFile } from './source.ts';

const FOLDER = new URL('../../../../../demo/media/', import.meta.url);
const MIMES = { gif: 'image/gif', mp4: 'video/mp4', webp: 'image/webp' } as const;

let starter: Promise<Source> | undefined;

/** The library that comes with the product. It is read once. */
export function loadStarter(): Promise<Source> {
  starter ??= readStarter().catch((error: unknown) => {
    starter = undefined;
    throw error;
  });
  return starter;
}

/** Digests, in hexadecimal digits, of the films and moving pictures that come with the product: they show drawn figures. */
export const loadDrawnFiles = async (): Promise<ReadonlySet<string>> =>
  new Set([...(await loadStarter()).files.values()].map(digestText));

async function readStarter(): Promise<Source> {
  const files = new Map<string, SourceFile>();
  for (const { slug } of DEMO_EXERCISES) {
    const poster = await fileOf(slug, 'webp', null);
    for (const type of ['gif', 'mp4'] as const) files.set(`${slug}.${type}`, await fileOf(slug, type, poster));
  }
  return { manifest: starterManifest(), files };
}

async function fileOf(slug: string, type: keyof typeof MIMES, poster: SourceFile | null): Promise<SourceFile> {
  const name = `${slug}.${type}`;
  const path = fileURLToPath(new URL(name, FOLDER));
  const facts = { width: null, height: null, durationMs: null };
  const [{ size: bytes }, sha256] = await Promise.all([stat(path), digestOf(path)]);
  return { ...facts, name, type, mime: MIMES[type], bytes, sha256, poster, open: async () => createReadStream(path) };
}
