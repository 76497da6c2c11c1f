import { SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor';
import { ApiError } from '#platform/api/api-error.ts';

/** The password was right, but the account signs in in two steps. */
export const wantsCode = (error: unknown): boolean => error instanceof ApiError && 'code' in error.fields;

/** What an alert says of a failed sign-in: that a code is wanted is no failure, the field says it. */
export const isFault = (error: unknown): boolean =>
  error !== null && !(error instanceof ApiError && error.message === SECOND_FACTOR_MESSAGES.codeNeeded);
