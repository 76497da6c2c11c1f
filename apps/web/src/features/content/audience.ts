import { msg } from '#ui/use-translation.ts';

/** Languages by their own names. */
export const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी', ja: '日本語' } as const;
export const GENDER_NAMES = { all: msg('All'), male: msg('Male'), female: msg('Female'), other: msg('Other') } as const;
