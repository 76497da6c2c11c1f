// A Chromium for the browser tests, fetched where there is none.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Failure, ROOT, runQuietly, step, TOOLS } from './run.mjs';

const FROM_DEBIAN = '/usr/bin/chromium';

/** @returns what the browser tests need in their environment to find it: nothing where it is Playwright's own */
export async function ensureChromium(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH names ${given}, which does not exist.`);
  if (given) return { CHROMIUM_PATH: given };
  if (existsSync(FROM_DEBIAN)) return { CHROMIUM_PATH: FROM_DEBIAN };
  if (hasPlaywrights()) return {};
  return step('Fetching Chromium for the browser tests', async () => {
    if (await installFromDebian()) return { CHROMIUM_PATH: FROM_DEBIAN };
    await runQuietly(node, [TOOLS.playwright, 'install', 'chromium']);
    if (hasPlaywrights()) return {};
    throw new Failure('No Chromium could be fetched for the browser tests: install one and set CHROMIUM_PATH to its program.');
  });
}

function hasPlaywrights() {
  const { chromium } = createRequire(`${ROOT}/`)('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** With the fonts for Hindi and Japanese, whose letters the screenshots would miss. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium', 'fonts-noto-cjk'];
  await runQuietly('apt-get', ['update'], quiet);
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
  return existsSync(FROM_DEBIAN);
}
