import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fewFiles } from './vite.chunks.ts';
import { earlyScript } from './vite.early.ts';
import { firstScreens } from './vite.first-screens.ts';
import { precompress, preloadFont, refuseChunkCycles } from './vite.plugins.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Where the server listens in development. */
const api = { target: process.env.API_TARGET ?? 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  root,
  plugins: [
    react(),
    preloadFont(/inter-latin-wght-normal.*\.woff2$/),
    fewFiles(),
    refuseChunkCycles(),
    firstScreens(),
    earlyScript(),
    precompress(),
  ],
  // Only a worker imports these: found late, they would be prepared while it waits for its script.
  optimizeDeps: { include: ['fflate', 'read-excel-file/universal'] },
  server: { proxy: { '/api': api, '/media': api, '/config.json': api, '/translations': api } },
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `assets/${chunk.name.split('~')[0]}-[hash].js`,
      },
    },
  },
});
