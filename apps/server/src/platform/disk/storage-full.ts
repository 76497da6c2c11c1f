import { MESSAGES } from '@physio/contract/common/errors';
import { AppError } from '../http/app-error.ts';

const RETRY_AFTER_S = 15;
/** No space, or the user's share of it is used: of the operating system, of PostgreSQL. */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];
/** Insufficient Storage, as buckets say it. */
const STATUS = 507;

export const storageFull = () => new AppError('storage_full', MESSAGES.storageFull, { retryAfterSeconds: RETRY_AFTER_S });

/** Whether a write failed for lack of space. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return (typeof code === 'string' && CODES.includes(code)) || $metadata?.httpStatusCode === STATUS;
}
