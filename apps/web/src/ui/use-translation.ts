import type { Sentence } from '@physio/contract/common/sentence';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@physio/contract/languages/languages';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

export type Translate = (key: string, values?: Record<string, string | number>) => string;
type Texts = { language: string; t: Translate };

const textsNow = (): Texts => ({ language: i18next.language, t: i18next.getFixedT(i18next.language) as unknown as Translate });
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
