import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';

const FROM_DEBIAN = '/usr/bin/chromium';
/** Playwright's own when neither is there. */
const chromium = process.env.CHROMIUM_PATH || (existsSync(FROM_DEBIAN) ? FROM_DEBIAN : undefined);

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A browser on a machine that is busy besides may run out of time. What passes only at the second try is told at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    actionTimeout: 20_000,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
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
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
