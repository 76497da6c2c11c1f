import type { Endpoint, Input } from '@physio/contract/common/endpoint';
import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { fetchFile } from '#platform/api/client.ts';
import { saveFile } from '#platform/save-file.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** Fetches a file of the contract and hands it to the browser. @returns whether it is there */
export function useDownload<E extends Endpoint & { download: string }>(endpoint: E) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async (input: Input<E>): Promise<boolean> => {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(endpoint, input);
      saveFile(name, content);
      toast.success(t('The file is in your downloads'));
      return true;
    } catch (error) {
      toast.error(errorText(t, error, endpoint.failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
