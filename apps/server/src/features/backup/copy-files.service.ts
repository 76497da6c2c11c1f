import type { Db } from '#db/client.ts';
import type { MediaStore } from '#platform/store/media-store.ts';
import { eachStored } from './copy-files.queries.ts';

/** Copies the files that rows name from one store to another, but for those that are there; each is proven by its digest. */
export async function copyFiles(db: Db, from: MediaStore, to: MediaStore, progress: (line: string) => void) {
  const lost: string[] = [];
  let files = 0;
  for await (const { object_key: key, byte_size, sha256 } of eachStored(db)) {
    if ((await to.size(key)) !== byte_size && !(await copy(key, sha256))) lost.push(key);
    else files += 1;
    progress(`files: ${files}`);
  }
  return { files, lost };

  async function copy(key: string, sha256: Buffer): Promise<boolean> {
    if ((await from.size(key)) === null) return false;
    const stored = await to.put(key, await from.get(key));
    if (stored.sha256.equals(sha256)) return true;
    await to.delete(key);
    return false;
  }
}
