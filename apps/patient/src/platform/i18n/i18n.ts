import type { Language } from '@physio/contract/languages/languages';
import { isolated } from '@physio/contract/text/direction';
import { createStore } from '../store.ts';
import { keyOf } from './key.ts';

type Words = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

type File = () => Promise<{ default: Words }>;
/** Of the first screens, with what a server says, and of what comes later. */
const FILES: Record<Language, { first: File; later: File }> = {
  en: { first: () => import('#locales/en/first.json'), later: () => import('#locales/en/later.json') },
  hi: { first: () => import('#locales/hi/first.json'), later: () => import('#locales/hi/later.json') },
  ja: { first: () => import('#locales/ja/first.json'), later: () => import('#locales/ja/later.json') },
};

export const language = createStore<Language>('en');
const words: Record<Language, Words> = { en: {}, hi: {}, ja: {} };
/** Whether something is shown that is not of the first screens. */
let needsAll = false;

async function learn(of: Language, part: 'first' | 'later'): Promise<void> {
  const file = await FILES[of][part]();
  words[of] = { ...words[of], ...file.default };
}

/** The language of the device, for whom the page does not know yet. */
export const deviceLanguage = (): Language => {
  const known = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in FILES);
  return (known as Language | undefined) ?? 'en';
};

/** Fetches the words that are most likely needed, while it is still found out which are. */
export const expectWords = (): void => void FILES[deviceLanguage()].first().catch(() => undefined);

/** Without its words, such as offline, the page stays in the language that it has. */
export async function speak(next: Language): Promise<void> {
  const isAll = needsAll;
  const learning = Promise.all([learn(next, 'first'), isAll && learn(next, 'later')]);
  const isLearned = await learning.then(Boolean, () => false);
  if (!isLearned) return;
  if (isAll !== needsAll) return speak(next);
  document.documentElement.lang = next;
  language.set(next);
}

/** What comes after the first screens, once its words are there, too. From then on they come with every language. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  const loaded = await part;
  let of: Language;
  do {
    of = language.get();
    await learn(of, 'later');
  } while (of !== language.get());
  needsAll = true;
  return loaded;
}

/** A sentence in the language of the page. With a `count` it is the one for that number. */
export function t(sentence: string, values: Values = {}): string {
  const { count } = values;
  const text =
    (typeof count === 'number' && find(sentence, `_${pluralOf(count)}`)) || find(sentence, '_other') || find(sentence) || sentence;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(String(values[name] ?? '')));
}

const plurals = new Map<Language, Intl.PluralRules>();
function pluralOf(count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language.get()) ?? new Intl.PluralRules(language.get());
  plurals.set(language.get(), rules);
  return rules.select(count);
}

/** The build has given most sentences a name that stands in their place; what a server says comes as a sentence. */
function find(sentence: string, form = ''): string | undefined {
  const known = words[language.get()];
  return known[sentence + form] ?? known[keyOf(sentence) + form];
}

/** Marks a sentence that is translated where it is shown. */
export const msg = (sentence: string) => sentence;

/** Whether the page has words for what a server says. */
export const isKnown = (sentence: string) => language.get() === 'en' || keyOf(sentence) in words[language.get()];
