import type { Language } from '@physio/contract/languages/languages';
import { useEffect, useState } from 'react';
import { useLanguage } from '#ui/use-translation.ts';
import { type GuidePage, readPages } from './guide-page.ts';

const load: Record<Language, () => Promise<{ files: Record<string, string> }>> = {
  en: () => import('./texts-en.ts'),
  hi: () => import('./texts-hi.ts'),
  ja: () => import('./texts-ja.ts'),
};

type Guide = { language: Language; pages: GuidePage[] | 'failed' };

/** The pages of the guide in the interface language, null until they are there. */
export function useGuide(): { pages: GuidePage[] | null; failed: boolean; retry: () => void } {
  const language = useLanguage();
  const [guide, setGuide] = useState<Guide | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isLate = false;
    const show = (pages: Guide['pages']) => !isLate && setGuide({ language, pages });
    load[language]().then(
      ({ files }) => show(readPages(files)),
      () => show('failed'),
    );
    return () => {
      isLate = true;
    };
  }, [language, tries]);
  const shown = guide?.language === language ? guide.pages : null;
  return { pages: shown === 'failed' ? null : shown, failed: shown === 'failed', retry: () => setTries(tries + 1) };
}
