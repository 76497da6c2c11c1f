import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#db/client.ts';
import { insertDraft } from '#features/content/public.ts';
import type { MediaStore } from '#platform/store/media-store.ts';

/**
 * Puts one content of the archive under each of its keys. A key is noted before its file is there, on a connection of its own:
 * what a restore leaves that dies is found by these notes, by the next restore or the next start.
 */
export async function land(
  { store, drafts, newPath }: { store: MediaStore; drafts: Db; newPath(): string },
  keys: readonly string[],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const path = newPath();
  try {
    await pipeline(content, createWriteStream(path));
    for (const [index, key] of keys.entries()) {
      await insertDraft(drafts, key);
      if (index < keys.length - 1) await store.put(key, createReadStream(path));
      else await store.putFile(key, path);
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads a content to its end, since the next entry of the archive follows it. */
export async function passOver(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
