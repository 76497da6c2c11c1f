import { MESSAGES } from '@physio/contract/common/errors';
import { AppError } from '../http/app-error.ts';

const RETRY_AFTER_S = 10;

/** The media store does not answer, or not as it should. */
export const filesUnreachable = (cause: unknown) =>
  new AppError('unavailable', MESSAGES.filesUnreachable, { retryAfterSeconds: RETRY_AFTER_S, cause });
