import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { msg, type Translate } from '#ui/use-translation.ts';

/** Of a file: languages by their own names. */
export const contentLanguage = (t: Translate, language: string): string =>
  language === 'all' ? t('All languages') : ((LANGUAGE_NAMES as Record<string, string>)[language] ?? language);
export const GENDER_NAMES = { all: msg('All'), male: msg('Male'), female: msg('Female'), other: msg('Other') } as const;
