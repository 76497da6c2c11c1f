import { defineConfig } from '@playwright/test';
import type { OfWorker, Options } from './fixtures.ts';
import chromium from './playwright.config.ts';

const { FIREFOX_PATH } = process.env;

/** Less motion is a preference of the machine's own Firefox, which cannot be told by the page. */
const firefox = (motion: 'less' | 'all') => ({
  browserName: 'firefox' as const,
  viewport: { width: 1440, height: 900 },
  stockFirefox: Boolean(FIREFOX_PATH),
  ...(FIREFOX_PATH && { channel: 'moz-firefox' }),
  launchOptions: {
    ...(FIREFOX_PATH && { executablePath: FIREFOX_PATH }),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': motion === 'less' ? 1 : 0 },
  },
});
/** What is for phones, or can be done in Chromium only. */
const grepInvert = /@phone|@whole-browser|@chromium/;

/** `npm run test:engines`: the journeys that must hold in every browser, in Firefox, and the main job in Safari's engine. */
// Not as a second config of `defineConfig`: that would add these projects to those of Chromium.
export default defineConfig<Options, OfWorker>({
  ...chromium,
  workers: 1,
  projects: [
    {
      name: 'firefox',
      testMatch: /\/(patient-page|sign-in|session|journey|programme-drag|handout|content-upload)\.spec\.ts$/,
      grepInvert,
      use: firefox('less'),
    },
    { name: 'firefox-display', testMatch: /\/leaderboard\.spec\.ts$/, grepInvert, use: firefox('all') },
    { name: 'webkit', testMatch: /\.webkit\.ts$/ },
  ],
});
