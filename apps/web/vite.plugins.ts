import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
const MIN_BYTES = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text asset, so that the server sends them without compressing them again. */
export function precompress(): Plugin {
  return {
    name: 'physio-precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle(options) {
      const folder = join(options.dir ?? 'dist', 'assets');
      const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name);
          const bytes = await readFile(path);
          if (bytes.length < MIN_BYTES) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          await writeFile(`${path}.br`, await brotli(bytes, { params }));
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
        }),
      );
    },
  };
}

/** Adds a preload for the one font that every first paint needs. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'physio-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => name.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Fails the build when chunks import each other in a circle: one of them would run before what it needs is there, on some
 * ways through the console and not on others.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'physio-refuse-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const finished = new Set<string>();
      const visit = (file: string, way: readonly string[]): void => {
        if (way.includes(file)) this.error(`chunks import each other: ${[...way, file].join(' → ')}`);
        if (finished.has(file)) return;
        for (const imported of importsOf(file)) visit(imported, [...way, file]);
        finished.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
