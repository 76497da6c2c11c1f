import type { Encoding } from './encoding.ts';
import { parseFile } from './parse-file.ts';

export type Request = { file: File; encoding: Encoding | null };

/** A large file is read here, so that the page stays alive meanwhile. */
self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const bytes = new Uint8Array(await data.file.arrayBuffer());
  self.postMessage(parseFile(bytes, data.encoding));
});
