import { uploadFiles } from '@physio/contract/content/uploads';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { msg, type Translate } from '#ui/use-translation.ts';

/** `refused`: the server looked at the file. `call`: the call failed as a whole. `offline`: there was no answer. */
export type Failure = { name: string; kind: 'refused' | 'call' | 'offline'; error: unknown };
const TRY_AGAIN = msg('Failed to upload files. Please try again.');

export function failureOf(name: string, error: unknown): Failure {
  const status = error instanceof ApiError ? error.status : null;
  const kind = status === 0 ? 'offline' : status === 400 ? 'refused' : 'call';
  return { name, kind, error };
}

/** Why a file did not land, translated. */
export const failureText = (t: Translate, error: unknown): string => errorText(t, error, uploadFiles.failed);

/** One sentence for all that failed, translated. */
export function failureSentence(failed: readonly Failure[], landed: number): string {
  const all = (kind: Failure['kind']) => landed === 0 && failed.every((failure) => failure.kind === kind);
  if (all('offline')) return translate(TRY_AGAIN);
  if (all('call')) return failureText(translate, failed[0]?.error);
  return translate('Failed to upload {{names}} file(s)', { names: failed.map(({ name }) => name).join(', ') });
}
