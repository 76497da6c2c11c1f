import { useState } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { saveRecord } from './save-record.ts';

/** `save` answers whether the record is in the downloads, and says so. */
export function useSaveRecord(userId: string) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      await saveRecord(userId);
      toast.success(t('The file is in your downloads'));
      return true;
    } catch (error) {
      toast.error(t(errorMessage(error, t('The file could not be made'))));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
