import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Says which database's files lie in a folder. */
export const MARKER = '.installation';

export const readMarker = (folder: string): Promise<string | null> =>
  readFile(join(folder, MARKER), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

export async function writeMarker(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${MARKER}-${process.pid}`);
  await writeFile(draft, `${id}\n`);
  await rename(draft, join(folder, MARKER));
}
