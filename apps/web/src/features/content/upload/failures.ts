import type { Sentence } from '@physio/contract/common/sentence';
import { uploadFiles } from '@physio/contract/content/uploads';
import { ApiError, reasonOf } from '#platform/api/api-error.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { msg, translated } from '#ui/use-translation.ts';

/** `refused`: the server looked at the file. `call`: the call failed as a whole. `offline`: there was no answer. */
export type Failure = { name: string; kind: 'refused' | 'call' | 'offline'; reason: string | Sentence };
const TRY_AGAIN = msg('Failed to upload files. Please try again.');

export function failureOf(name: string, error: unknown): Failure {
  const status = error instanceof ApiError ? error.status : null;
  const kind = status === 0 ? 'offline' : status === 400 ? 'refused' : 'call';
  return { name, kind, reason: reasonOf(error, uploadFiles.failed) };
}

/** One sentence for all that failed, translated. */
export function failureSentence(failed: readonly Failure[], landed: number): string {
  const all = (kind: Failure['kind']) => landed === 0 && failed.every((failure) => failure.kind === kind);
  if (all('offline')) return translate(TRY_AGAIN);
  if (all('call')) return translated(translate, failed[0]?.reason ?? '');
  return translate('Failed to upload {{names}} file(s)', { names: failed.map(({ name }) => name).join(', ') });
}
