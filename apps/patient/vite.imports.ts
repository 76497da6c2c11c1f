import type { Plugin } from 'vite';

/**
 * Leaves imports at run time to the browser. The bundler's own loader fetches styles and further files ahead; the page has one sheet, and
 * its later parts need next to nothing but the first file.
 */
export function plainImports(): Plugin {
  return {
    name: 'physio-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
