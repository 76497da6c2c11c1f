import type { Translate } from '#ui/use-translation.ts';
import { toast } from './toast/toast.ts';

/** Puts a text on the clipboard and says so. */
export async function copyText(t: Translate, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t('Copied'));
  } catch {
    toast.error(t('Could not be copied'));
  }
}
