import { damagedFile, emptyFile, soundOnly, tooCostly, unsupportedType } from '@physio/contract/content';
import { MESSAGES } from '@physio/contract/errors';
import { uploadFiles } from '@physio/contract/uploads';
import { ApiError } from '#platform/api/api-error.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { msg } from '#ui/use-translation.ts';

/** `refused`: the server looked at the file. `call`: the call failed as a whole. `offline`: there was no answer. */
export type Failure = { name: string; kind: 'refused' | 'call' | 'offline'; reason: string };
const TRY_AGAIN = msg('Failed to upload files. Please try again.');

export function failureOf(name: string, error: unknown): Failure {
  if (!(error instanceof ApiError)) return { name, kind: 'call', reason: MESSAGES.somethingWrong };
  const kind = error.status === 0 ? 'offline' : error.status === 400 ? 'refused' : 'call';
  return { name, kind, reason: refusalOf(name, error.message) };
}

/** What the server says of a file by its name, translated. */
function refusalOf(file: string, message: string): string {
  if (message === unsupportedType(file)) return notSupported(file);
  if (message === emptyFile(file)) return isEmpty(file);
  if (message === damagedFile(file))
    return translate('{{file}} is damaged or was cut short. Please save or download it again.', { file });
  if (message === soundOnly(file)) return translate('{{file}} has sound and no picture. Please upload a video.', { file });
  if (message !== tooCostly(file)) return message;
  return translate('{{file}} takes too long to read. Please save it again in a simpler form.', { file });
}

/** Translated. */
export const notSupported = (file: string) =>
  translate('File type not supported for {{file}}. Please upload images, videos, or PDFs with the correct format.', { file });
export const isEmpty = (file: string) => translate('{{file}} is empty. Please choose a file with something in it.', { file });

/** One sentence for all that failed, translated. */
export function failureSentence(failed: readonly Failure[], landed: number): string {
  const all = (kind: Failure['kind']) => landed === 0 && failed.every((failure) => failure.kind === kind);
  if (all('offline')) return translate(TRY_AGAIN);
  if (all('call')) {
    const reason = failed[0]?.reason ?? '';
    return translate(reason === '' || reason === MESSAGES.somethingWrong ? uploadFiles.failed : reason);
  }
  return translate('Failed to upload {{names}} file(s)', { names: failed.map(({ name }) => name).join(', ') });
}
