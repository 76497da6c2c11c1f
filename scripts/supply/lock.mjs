// The packages of the lock file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

/**
 * Every package but our own, once for each place it is installed in. `licence` is what the package says, an SPDX expression or
 * null; `isDev` is for building and testing only, not installed with `--omit=dev`.
 */
export function readLock() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license: licence = null, dev: isDev = false, integrity, resolved }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence, isDev, integrity, resolved };
    });
}

export const idOf = ({ name, version }) => `${name}@${version}`;

/** What is installed in production, each once and in order. */
export function productionOf(packages) {
  const byId = new Map(packages.filter(({ isDev }) => !isDev).map((one) => [idOf(one), one]));
  return [...byId.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}
