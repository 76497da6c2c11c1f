import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FROM_DEBIAN = '/usr/bin/chromium-headless-shell';
/** Playwright's own when neither is there. */
const chromium = process.env.CHROMIUM_PATH || (existsSync(FROM_DEBIAN) ? FROM_DEBIAN : undefined);
/** Files at a time; of the pages as many again, beside the others, which often wait for a process or a database. */
const WORKERS = 2;
/** For one test, in milliseconds: on a machine that is busy besides, processes, databases and the first import take their time. */
const PATIENCE = 180_000;
/** For what a test waits for by looking again and again. */
const POLL = { timeout: 60_000 };
/** Servers and commands that a test starts find their code compiled. */
const ownProcesses = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node-compile-cache') };

/**
 * Vitest begins with the largest files. Those about the server as a whole are small and take long, since they start processes
 * and wait for them: at the end they would leave the other worker with nothing to do.
 */
class WholeServerFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = ({ moduleId }: TestSpecification) => moduleId.includes('/apps/server/test/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}

type Look = { viewport: { width: number; height: number }; reducedMotion?: 'reduce' };
const inChromium = ({ viewport, reducedMotion }: Look) => ({
  enabled: true,
  // A page is built while it is opened for the first time.
  connectTimeout: PATIENCE,
  headless: true,
  ui: false,
  screenshotFailures: false,
  // As in the browser tests.
  locators: { exact: false },
  viewport,
  provider: playwright({
    ...(reducedMotion && { contextOptions: { reducedMotion } }),
    launchOptions: { ...(chromium && { executablePath: chromium }), args: ['--no-sandbox', '--disable-gpu'] },
  }),
  instances: [{ browser: 'chromium' as const }],
});

// Files share a process, which loads the server once: a test leaves no trace in a module, the environment or the clock.
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: WholeServerFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['packages/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'apps/patient/src/**/*.test.ts'],
          testTimeout: PATIENCE,
          expect: { poll: POLL },
          env: ownProcesses,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'apps/server/test/global-setup.ts')],
          env: ownProcesses,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.*'],
          testTimeout: PATIENCE,
          expect: { poll: POLL },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        // React as it is served: its other build costs a third more of the browser's time.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          // Found late, they would load the page again in the middle of other tests.
          include: ['axe-core', 'marked', 'react-dom/client'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'pages',
          root: 'apps/web',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'apps/web/test/setup.ts')],
          isolate: false,
          // Vitest's own where a project does not say it: on two cores one page, and an idle core.
          maxWorkers: WORKERS,
          testTimeout: PATIENCE,
          expect: { poll: POLL },
          // A click waits for what it is on to stand still.
          browser: inChromium({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }),
        },
      },
      {
        extends: './apps/patient/vite.config.ts',
        // Found late, they would load the page again in the middle of a test.
        optimizeDeps: {
          include: ['axe-core', 'idb-keyval', 'preact', 'preact/hooks', 'preact/jsx-dev-runtime', 'zod/mini'],
        },
        test: {
          name: 'phone',
          root: 'apps/patient',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [join(import.meta.dirname, 'apps/patient/test/setup.ts')],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: PATIENCE,
          expect: { poll: POLL },
          browser: inChromium({ viewport: { width: 390, height: 844 } }),
        },
      },
    ],
  },
});
