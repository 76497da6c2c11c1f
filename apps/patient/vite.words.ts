import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { renameSentences, sentencesIn } from '../../scripts/sentences.ts';
import { keyOf } from './src/platform/i18n/key.ts';

type Words = Record<string, string>;
const WORDS = /\/locales\/(\w+)\/(\w+)\.json$/;
const SOURCES = /\/apps\/patient\/src\/.*\.tsx?$/;
/** Which plural it is. */
const FORM = /_[a-z]+$/;
/** Ends in whatever words there are, so that it needs its sentences. */
const WITHOUT_WORDS = 'src/features/tablet/TabletEnd.tsx';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/**
 * Sends translations under short names in place of their English sentences. A screen that comes later is shown with its words only, so in a
 * build its sentences stand in the script by their names, too, and English is a language like the others: each phone fetches one.
 */
export function shortWords(): Plugin {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    name: 'physio-short-words',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'build') names = namesOfLater();
    },
    transform: {
      filter: { id: [WORDS, SOURCES] },
      handler(code, id) {
        const [, language, part] = WORDS.exec(id) ?? [];
        if (language === undefined) return { code: renameSentences(code, (sentence) => names.get(sentence)), map: null };
        const words = {
          ...(language === 'en' && part === 'later' && Object.fromEntries([...names.keys()].map((one) => [one, one]))),
        };
        const short = shorten({ ...words, ...(JSON.parse(code) as Words) }, names);
        if (short === null) this.error('Two sentences have one short name');
        return { code: JSON.stringify(short), map: null };
      },
    },
  };
}

function namesOfLater(): Map<string, string> {
  const kept = new Set(sentencesIn(read(WITHOUT_WORDS)).map(({ text }) => text));
  const sentences = new Set(Object.keys(JSON.parse(read('locales/hi/later.json')) as Words).map((key) => key.replace(FORM, '')));
  return new Map([...sentences].filter((one) => !kept.has(one)).map((one, place) => [one, place.toString(36)]));
}

/** @returns null where two would have one name */
export function shorten(words: Words, names: ReadonlyMap<string, string>): Words | null {
  const short = Object.entries(words).map(([key, text]) => {
    const [form = ''] = FORM.exec(key) ?? [];
    const sentence = key.slice(0, key.length - form.length);
    return [(names.get(sentence) ?? keyOf(sentence)) + form, text] as const;
  });
  const unique = Object.fromEntries(short);
  return Object.keys(unique).length === short.length ? unique : null;
}
