import type { Plugin } from 'vite';
import { keyOf } from './src/platform/i18n/key.ts';

const WORDS = /\/locales\/\w+\/\w+\.json$/;

/** Sends translations under short names in place of their English sentences. */
export function shortWords(): Plugin {
  return {
    name: 'physio-short-words',
    enforce: 'pre',
    transform: {
      filter: { id: WORDS },
      handler(code) {
        const words = Object.entries(JSON.parse(code) as Record<string, string>).map(([key, text]) => [keyOf(key), text] as const);
        if (new Set(words.map(([key]) => key)).size < words.length) this.error('Two sentences have one short name');
        return { code: JSON.stringify(Object.fromEntries(words)), map: null };
      },
    },
  };
}
