import { SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor/second-factor';
import { ApiError } from '#platform/api/api-error.ts';

/** What the code is of: the authenticator app, or recovery codes alone, where passkeys are the second step. */
export type SecondStep = 'app' | 'recovery';

/**
 * The password was right, but the account signs in in two steps. A code that was wrong leaves the step as it `was`.
 * @returns null where the password was wrong, or something else
 */
export function stepAfter(was: SecondStep | null, error: unknown): SecondStep | null {
  if (!(error instanceof ApiError && 'code' in error.fields)) return null;
  if (error.message === SECOND_FACTOR_MESSAGES.passkeyNeeded) return 'recovery';
  return was ?? 'app';
}

const WANTED: readonly string[] = [SECOND_FACTOR_MESSAGES.codeNeeded, SECOND_FACTOR_MESSAGES.passkeyNeeded];

/** What an alert says of a failed sign-in: that a code is wanted is not a failure, the field says it. */
export const isFault = (error: unknown): boolean =>
  error !== null && !(error instanceof ApiError && WANTED.includes(error.message));

/** The code goes along only where one was typed. */
export const withTypedCode = <T extends { code?: string | undefined }>({ code, ...rest }: T) => ({
  ...rest,
  ...(code && { code }),
});
