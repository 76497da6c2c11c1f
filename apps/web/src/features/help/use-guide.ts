import type { Language } from '@physio/contract/languages/languages';
import { lexer, type Token } from 'marked';
import { useEffect, useState } from 'react';
import { useLanguage } from '#ui/use-translation.ts';
import { type GuidePage, readPages } from './guide-page.ts';

/** Texts, or addresses, by their files. */
type Files = Record<string, string>;
type Texts = { files: Files; pictures: Files; news: Files; sheet: Files };
const load: Record<Language, () => Promise<Texts>> = {
  en: () => import('./texts-en.ts'),
  hi: () => import('./texts-hi.ts'),
  ja: () => import('./texts-ja.ts'),
};

/** `news`: without its title, which stands above it. */
export type Guide = { pages: GuidePage[]; news: Token[]; sheet: Token[] };
type Loaded = { language: Language; guide: Guide | 'failed' };

const readTexts = ({ files, pictures, news, sheet }: Texts): Guide => ({
  pages: readPages(files, pictures),
  news: lexer(textIn(news)).slice(1),
  sheet: lexer(textIn(sheet)),
});

const textIn = (files: Files) => Object.values(files).join('');

/** The guide in the interface language, null until it is there. */
export function useGuide(): { guide: Guide | null; failed: boolean; retry: () => void } {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isLate = false;
    const show = (guide: Loaded['guide']) => !isLate && setLoaded({ language, guide });
    load[language]().then(
      (texts) => show(readTexts(texts)),
      () => show('failed'),
    );
    return () => {
      isLate = true;
    };
  }, [language, tries]);
  const shown = loaded?.language === language ? loaded.guide : null;
  return { guide: shown === 'failed' ? null : shown, failed: shown === 'failed', retry: () => setTries(tries + 1) };
}
