import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('src/worker/sw.ts', import.meta.url));
/** Words of all languages are kept: those of the patient's come before the worker is there to see it. */
const NOT_KEPT = /^\.vite|\.html$/;

/**
 * Builds the service worker as one file, since not every browser lets a worker import what it shares with the page. Into it goes which
 * files the page is made of, and a version that changes with them. It keeps its address.
 */
export function workerShell(): Plugin {
  return {
    name: 'physio-worker-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const code = await workerCode();
        const shell = Object.keys(bundle).filter((file) => !NOT_KEPT.test(file));
        const version = createHash('sha256').update(JSON.stringify(shell)).update(code).digest('hex').slice(0, 12);
        const source = code
          .replace('__SHELL__', JSON.stringify(['/p/', ...shell.map((file) => `/p/${file}`)]))
          .replace('__VERSION__', JSON.stringify(version));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

async function workerCode(): Promise<string> {
  const output = { format: 'iife', entryFileNames: 'sw.js' } as const;
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, rolldownOptions: { input: WORKER, output } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}
