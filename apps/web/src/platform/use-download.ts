import type { Endpoint, Input } from '@physio/contract/common/endpoint';
import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { fetchFile } from '#platform/api/client.ts';
import { saveFile } from '#platform/save-file.ts';
import { toast } from '#platform/toast/toast.ts';
import { type Translate, useTranslation } from '#ui/use-translation.ts';

type Made = { name: string; content: Blob };

/**
 * Hands a file that is made now to the browser, and says how it went: `failed` without a better sentence, unless `refuse` says it
 * elsewhere. @returns whether it is there
 */
export async function saveMade(
  t: Translate,
  failed: Endpoint['failed'],
  make: () => Promise<Made>,
  refuse: (error: unknown) => void = (error) => toast.error(errorText(t, error, failed)),
): Promise<boolean> {
  try {
    const { name, content } = await make();
    saveFile(name, content);
    toast.success(t('The file is in your downloads'));
    return true;
  } catch (error) {
    refuse(error);
    return false;
  }
}

/** Fetches a file of the contract and hands it to the browser; `refuse` says in place why there is none. @returns whether it is there */
export function useDownload<E extends Endpoint & { download: string }>(endpoint: E, refuse?: (error: unknown) => void) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async (input: Input<E>): Promise<boolean> => {
    setBusy(true);
    const isThere = await saveMade(t, endpoint.failed, () => fetchFile(endpoint, input), refuse);
    setBusy(false);
    return isThere;
  };
  return { download, busy };
}
