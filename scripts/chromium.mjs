// Browsers for the browser tests, fetched where there are none.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installFromDebian } from './debian.mjs';
import { Failure, ROOT, runQuietly, step, TOOLS } from './run.mjs';

/** The headless shell takes half the time of the whole browser; what it lacks, such as a PDF viewer, is tested in Chromium. */
const FROM_DEBIAN = { CHROMIUM_PATH: '/usr/bin/chromium-headless-shell', WHOLE_CHROMIUM_PATH: '/usr/bin/chromium' };
/** With the fonts for Hindi and Japanese, whose letters the screenshots would miss. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'];

/** @returns what the browser tests need in their environment to find them: nothing where they are Playwright's own */
export async function ensureChromium(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH names ${given}, which does not exist.`);
  if (given) return { CHROMIUM_PATH: given, WHOLE_CHROMIUM_PATH: process.env.WHOLE_CHROMIUM_PATH || given };
  if (hasDebians()) return FROM_DEBIAN;
  if (hasPlaywrights()) return {};
  return step('Fetching Chromium for the browser tests', async () => {
    await installFromDebian(PACKAGES);
    if (hasDebians()) return FROM_DEBIAN;
    await runQuietly(node, [TOOLS.playwright, 'install', 'chromium']);
    if (hasPlaywrights()) return {};
    throw new Failure('No Chromium could be fetched for the browser tests: install one and set CHROMIUM_PATH to its program.');
  });
}

const hasDebians = () => Object.values(FROM_DEBIAN).every((path) => existsSync(path));

function hasPlaywrights() {
  const { chromium } = createRequire(`${ROOT}/`)('@playwright/test');
  return existsSync(chromium.executablePath());
}
