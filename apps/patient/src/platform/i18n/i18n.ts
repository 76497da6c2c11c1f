import type { Language } from '@physio/contract/languages/languages';
import { isolated } from '@physio/contract/text/direction';
import { createStore } from '../store.ts';
import { keyOf } from './key.ts';

type Words = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

const FILES: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('#locales/en/page.json'),
  hi: () => import('#locales/hi/page.json'),
  ja: () => import('#locales/ja/page.json'),
};

export const language = createStore<Language>('en');
let words: Words = {};

/** The language of the device, for whom the page does not know yet. */
export const deviceLanguage = (): Language => {
  const known = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in FILES);
  return (known as Language | undefined) ?? 'en';
};

/** Without its words, such as offline, the page stays in the language that it has. */
export async function speak(next: Language): Promise<void> {
  const file = await FILES[next]().catch(() => null);
  if (file === null) return;
  words = file.default;
  document.documentElement.lang = next;
  language.set(next);
}

/** A sentence in the language of the page. With a `count` it is the one for that number. */
export function t(sentence: string, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${sentence}_${new Intl.PluralRules(language.get()).select(count)}` : sentence;
  const text = words[keyOf(form)] ?? words[keyOf(`${sentence}_other`)] ?? sentence;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(String(values[name] ?? '')));
}

/** Marks a sentence that is translated where it is shown. */
export const msg = (sentence: string) => sentence;

/** Whether the page has words for what a server says. */
export const isKnown = (sentence: string) => language.get() === 'en' || keyOf(sentence) in words;
