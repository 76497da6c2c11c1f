import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Ours alone are ever removed: another file in the folder belongs to somebody. */
const OURS = /^physio-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/;
const PART = '.part';

/** `physio-2026-11-29T021500Z.backup`: in the order of their time. */
export const fileNameAt = (now: Date): string => `physio-${now.toISOString().replace(/:|\.\d+/g, '')}.backup`;

/** Makes the folder, and removes what a backup left that was broken off. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  const parts = names.filter((name) => name.endsWith(PART) && OURS.test(name.slice(0, -PART.length)));
  for (const name of parts) await rm(join(folder, name), { force: true });
}

/** Removes all but the newest. @returns the names of those removed */
export async function prune(folder: string, keep: number): Promise<string[]> {
  const old = (await readdir(folder))
    .filter((name) => OURS.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
