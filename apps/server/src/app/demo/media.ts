import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MediaStore } from '#platform/store/media-store.ts';

type StoredFile = { key: string; bytes: number; sha256: Buffer };
export type StoredMedia = { gif: StoredFile; mp4: StoredFile; webp: StoredFile };

const FOLDER = new URL('../../../../../demo/media/', import.meta.url);

/** Puts the drawn clips of an exercise into the media store under new keys. */
export async function storeMedia(store: MediaStore, slug: string): Promise<StoredMedia> {
  const put = async (type: 'gif' | 'mp4' | 'webp'): Promise<StoredFile> => {
    const name = randomUUID();
    const key = `${name.slice(0, 2)}/${name}.${type}`;
    return { key, ...(await store.put(key, createReadStream(fileURLToPath(new URL(`${slug}.${type}`, FOLDER))))) };
  };
  const [gif, mp4, webp] = await Promise.all([put('gif'), put('mp4'), put('webp')]);
  return { gif, mp4, webp };
}
