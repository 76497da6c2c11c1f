import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';

/** Playwright's own where none is named and Debian's is not installed. */
const launch = (named: string | undefined, fromDebian: string) => {
  const path = named || (existsSync(fromDebian) ? fromDebian : undefined);
  return {
    ...(path && { executablePath: path }),
    // Without a language of the machine, Chromium gives a file with letters beyond ASCII in its name the name "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  };
};
const DESKTOP = { width: 1440, height: 900 };

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A browser on a machine that is busy besides may run out of time. What passes only at the second try is listed at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    actionTimeout: 20_000,
    // A click waits for what it is on to stand still. What moves is tested where it is said to move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch(process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'),
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone|@whole-browser/, use: { viewport: DESKTOP } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    // What the headless shell does not have: the PDF viewer.
    {
      name: 'whole-browser',
      grep: /@whole-browser/,
      use: {
        viewport: DESKTOP,
        channel: 'chromium',
        launchOptions: launch(process.env.WHOLE_CHROMIUM_PATH || process.env.CHROMIUM_PATH, '/usr/bin/chromium'),
      },
    },
  ],
});
