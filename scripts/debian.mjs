// Programs that the tests need, from Debian's packages where that can be done without asking.
import { existsSync } from 'node:fs';
import { runQuietly } from './run.mjs';

/** Does nothing on another system, or for another user than root: look afterwards what is there. */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], quiet);
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
}
