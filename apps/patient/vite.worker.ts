import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
/** Words of all languages are kept: those of the patient's come before the worker is there to see it. */
const NOT_KEPT = /^sw\.js$|^\.vite|\.html$/;

/** Writes into the service worker which files the page is made of, and a version that changes with them. */
export function workerShell(): Plugin {
  return {
    name: 'physio-worker-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') this.error('The service worker was not built');
        const shell = Object.keys(bundle).filter((file) => !NOT_KEPT.test(file));
        const version = createHash('sha256').update(JSON.stringify(shell)).update(worker.code).digest('hex').slice(0, 12);
        worker.code = worker.code
          .replace('__SHELL__', JSON.stringify(['/p/', ...shell.map((file) => `/p/${file}`)]))
          .replace('__VERSION__', JSON.stringify(version));
      },
    },
  };
}
