import { exportPracticeInsights, type PracticeCard } from '@physio/contract/practice/practice';
import { createContext, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { fetchFile } from '#platform/api/client.ts';
import { saveFile } from '#platform/save-file.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type Narrowed, queryOf } from './practice.api.ts';

/** Saves the figures of a card, or of all, as a CSV file. */
export function useFile(asked: Narrowed) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (card?: PracticeCard) => {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(exportPracticeInsights, { query: { ...queryOf(asked), card } });
      saveFile(name, content);
      toast.success(t('The file is in your downloads'));
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

/** Saves a card's own figures; null for whom there are no files. */
export const CardFile = createContext<((card: PracticeCard) => void) | null>(null);
