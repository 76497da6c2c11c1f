import type { Language } from '@physio/contract/languages/languages';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import type { Translate } from '#ui/use-translation.ts';
import { loadLanguage } from './i18n.ts';

/** Sentences in a language that need not be the console's; null until they are there. */
export function useSentences(language: Language): Translate | null {
  const { isSuccess } = useQuery({
    queryKey: ['sentences', language],
    queryFn: async () => {
      await loadLanguage(language);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isSuccess ? (i18next.getFixedT(language) as unknown as Translate) : null;
}
