import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precompress } from '../web/vite.plugins.ts';
import { plainImports } from './vite.imports.ts';
import { shortWords } from './vite.words.ts';
import { workerShell } from './vite.worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Where the server listens in development. */
const api = { target: process.env.API_TARGET ?? 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  root,
  base: '/p/',
  plugins: [shortWords(), plainImports(), workerShell(), precompress()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { proxy: { '/api': api, '/media': api } },
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    // The policy of the page allows no data in its addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { page: `${root}index.html` },
      output: {
        // Few files are smaller than many: Door and Today, what Today asks of goals, and the rest, but for the drawing of figures.
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], priority: 3 },
            { name: 'goals', test: /patient\/src\/(features\/goals|platform\/(ratings|Line))/, priority: 2 },
            { name: 'later', test: /patient\/src\/(?!platform\/figures\/drawing)/, priority: 1 },
          ],
        },
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: (chunk) => {
          const [, folder, language] = /(locales|names)\/(\w+)[/.]/.exec(chunk.facadeModuleId ?? '') ?? [];
          if (!language) return 'assets/[name]-[hash].js';
          return folder === 'names' ? `assets/names-${language}-[hash].js` : `assets/words-${language}-[name]-[hash].js`;
        },
      },
    },
  },
});
