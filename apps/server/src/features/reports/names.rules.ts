import { creditSentence } from '@physio/contract/credits/credit-sentence';
import type { KeptCredit } from '@physio/contract/credits/credits';
import type { Language } from '@physio/contract/languages/languages';
import { foreignLanguage } from '@physio/contract/languages/letters';
import type { Written } from '@physio/contract/languages/texts';
import type { Writing } from './words/writing.ts';

/**
 * A name in each language it was there in, and which is shown to those who read in none of them. Reports from before there were
 * several have its text alone.
 */
export type ReportName = string | { texts: Partial<Record<Language, string>>; otherwise: Language };

/** What something is called, and who must be named for it; reports from before there were credits name nobody. */
export type Named = { name: ReportName; credits?: KeptCredit[] | undefined };

/** Words, and their language where it is not that of the report. */
export type Shown = { text: string; lang: Language | undefined };

/** Words of which nobody said the language, among others in `language`. */
export const shown = (text: string, language: Language): Shown => ({ text, lang: foreignLanguage(text, language) });

/** A name in all its languages, the original first. Where there is none for a reader, the group's is shown, else the original. */
export function nameOf(versions: readonly Written<'name'>[], group: Language): ReportName {
  const named = versions.filter(({ name }) => name !== '');
  const original = named[0]?.language ?? group;
  return {
    texts: Object.fromEntries(named.map(({ language, name }) => [language, name])),
    otherwise: named.some(({ language }) => language === group) ? group : original,
  };
}

/** A name for who reads the report. */
export function nameIn(name: ReportName, language: Language): Shown {
  if (typeof name === 'string') return shown(name, language);
  const own = name.texts[language];
  return own === undefined ? { text: name.texts[name.otherwise] ?? '', lang: name.otherwise } : { text: own, lang: undefined };
}

/** How those are named who must be: a sentence each. */
export const creditsIn = ({ credits = [] }: Named, { language }: Writing): Shown[] =>
  credits.map((credit) => shown(creditSentence(credit, language), language));
