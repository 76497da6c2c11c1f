import type { Sentence } from '@physio/contract/common/sentence';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@physio/contract/languages/languages';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

export type Translate = (key: string, values?: Record<string, string | number>) => string;
type Texts = { language: string; t: Translate };

/** A sentence without values is looked up here: of i18next's whole way to it a screen would go hundreds. */
function textsNow(): Texts {
  const { language } = i18next;
  const full = i18next.getFixedT(language) as unknown as Translate;
  const known = i18next.store?.data[language]?.translation as Record<string, unknown> | undefined;
  const plain = (key: string): string => {
    const text = known?.[key] || key;
    return typeof text === 'string' && !/\{\{|\$t\(/.test(text) ? text : full(key);
  };
  return { language, t: (key, values) => (values === undefined ? plain(key) : full(key, values)) };
}
const listeners = new Set<() => void>();
let texts: Texts | null = null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const look = (): Texts => {
  if (texts === null || texts.language !== i18next.language) texts = textsNow();
  return texts;
};

/** Redraws whatever shows a text: another language was chosen, or texts came. */
export function redrawTexts(): void {
  texts = textsNow();
  for (const listener of listeners) listener();
}
i18next.on('languageChanged', redrawTexts);

/** `const t = useTranslation()`: English sentence in, sentence of the interface language out; redraws on a switch. */
export const useTranslation = (): Translate => useSyncExternalStore(subscribe, look, look).t;

/** A sentence of the contract in the interface language. */
export const translated = (t: Translate, said: string | Sentence): string =>
  typeof said === 'string' ? t(said) : t(said.key, said.values);

export const asLanguage = (text: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE;

export const useLanguage = (): Language => asLanguage(useSyncExternalStore(subscribe, look, look).language);

export { msg } from './msg.ts';
