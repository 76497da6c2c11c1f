import { fileURLToPath } from 'node:url';
import { DEMO_EXERCISES } from '@physio/demo/exercises';
import { starterManifest } from '@physio/demo/starter';
import { bundledFile } from './bundled-file.ts';
import { digestText } from './files.service.ts';
import type { Source, SourceFile } from './source.ts';

const FOLDER = new URL('../../../../../demo/media/', import.meta.url);

let starter: Promise<Source> | undefined;

/** The library that comes with the product. It is read once. */
export function loadStarter(): Promise<Source> {
  starter ??= readStarter().catch((error: unknown) => {
    starter = undefined;
    throw error;
  });
  return starter;
}

/** Digests, in hexadecimal digits, of the videos and moving pictures that come with the product: they show drawn figures. */
export const loadDrawnFiles = async (): Promise<ReadonlySet<string>> =>
  new Set([...(await loadStarter()).files.values()].map(digestText));

async function readStarter(): Promise<Source> {
  const files = new Map<string, SourceFile>();
  const read = (name: string, type: 'gif' | 'mp4' | 'webp', poster: SourceFile | null) =>
    bundledFile(fileURLToPath(new URL(name, FOLDER)), type, poster);
  for (const { slug } of DEMO_EXERCISES) {
    const poster = await read(`${slug}.webp`, 'webp', null);
    for (const type of ['gif', 'mp4'] as const) files.set(`${slug}.${type}`, await read(`${slug}.${type}`, type, poster));
  }
  return { manifest: starterManifest(), files };
}
