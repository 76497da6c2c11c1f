import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@physio/contract/languages';
import { useTranslation as useI18next } from 'react-i18next';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** `const t = useTranslation()`: English sentence in, sentence of the interface language out; redraws on a switch. */
export function useTranslation(): Translate {
  const { t } = useI18next();
  return t as unknown as Translate;
}

export const asLanguage = (text: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE;

export function useLanguage(): Language {
  const { i18n } = useI18next();
  return asLanguage(i18n.language);
}

/** Marks a sentence that is translated where it is shown, so that the completeness check finds it. */
export const msg = <const S extends string>(sentence: S): S => sentence;
