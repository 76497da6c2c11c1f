import type { SecondStep } from '@physio/contract/common/errors';
import { ApiError } from '#platform/api/api-error.ts';

/**
 * The password was right, but the account signs in in two steps. A code that was wrong leaves the step as it `was`.
 * @returns null where the password was wrong, or something else
 */
export function stepAfter(was: SecondStep | null, error: unknown): SecondStep | null {
  if (!(error instanceof ApiError && 'code' in error.fields)) return null;
  return error.needs ?? was ?? 'app';
}

/** What an alert says of a failed sign-in: that a code is needed is not a failure, the field says it. */
export const isFault = (error: unknown): boolean => error !== null && !(error instanceof ApiError && error.needs !== null);

/** The code goes along only where one was typed. */
export const withTypedCode = <T extends { code?: string | undefined }>({ code, ...rest }: T) => ({
  ...rest,
  ...(code && { code }),
});
