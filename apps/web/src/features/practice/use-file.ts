import { exportPracticeInsights, type PracticeCard } from '@physio/contract/practice/practice';
import { createContext } from 'react';
import { useDownload } from '#platform/use-download.ts';
import { type Narrowed, queryOf } from './practice.api.ts';

/** Saves the figures of a card, or of all, as a CSV file. */
export function useFile(asked: Narrowed) {
  const { download, busy } = useDownload(exportPracticeInsights);
  const save = (card?: PracticeCard) => download({ query: { ...queryOf(asked), card } });
  return { busy, save };
}

/** Saves a card's own figures; null for whom there are no files. */
export const CardFile = createContext<((card: PracticeCard) => void) | null>(null);
