import type { Language } from '@physio/contract/languages/languages';

/** Each language in its own words; shown in `system-ui`, so that no one fetches two fonts to read a menu. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ja: '日本語' };
