import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@physio/contract/common/dates';
import { isKey } from './keys.ts';
import type { MediaStore } from './media-store.ts';
import { sendRange } from './send-range.ts';

const READ_CHUNK = 64 * 1024;
const PART_LIFE_MS = DAY_MS;

/**
 * Files in a folder. What a killed put left lies in `.incoming`, and goes when the store is opened a day later: a command may open
 * it beside a server that is putting.
 */
export async function openDiskStore(folder: string): Promise<MediaStore> {
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await removeOldParts(incoming);
  const place = (key: string) => {
    if (!isKey(key)) throw new Error('not a key of the media store');
    return join(folder, key);
  };

  return {
    async put(key, content) {
      const file = place(key);
      const draft = join(incoming, randomUUID());
      const digest = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          digest.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(draft, { flush: true }));
        await mkdir(dirname(file), { recursive: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return { bytes, sha256: digest.digest() };
    },
    async putFile(key, path) {
      const file = place(key);
      await mkdir(dirname(file), { recursive: true });
      const written = await open(path, 'r+');
      await written.datasync().finally(() => written.close());
      await rename(path, file);
    },
    get: async (key) => createReadStream(place(key), { highWaterMark: READ_CHUNK }),
    async send(key, range, to) {
      const file = await open(place(key));
      await sendRange(file, range, to).finally(() => file.close());
    },
    size: async (key) =>
      isKey(key)
        ? await stat(place(key)).then(
            (file) => file.size,
            () => null,
          )
        : null,
    delete: (key) => rm(place(key), { force: true }),
    async isEmpty() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (entry.isFile() && isKey(relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))) return false;
      }
      return true;
    },
    check: () => access(incoming, constants.W_OK),
  };
}

async function removeOldParts(incoming: string): Promise<void> {
  const before = Date.now() - PART_LIFE_MS;
  for (const name of await readdir(incoming)) {
    const part = join(incoming, name);
    const written = await stat(part).catch(() => null);
    if (written !== null && written.mtimeMs < before) await rm(part, { force: true });
  }
}
