import { PROOF_MINUTES } from '@physio/contract/auth/identity';
import { MESSAGES } from '@physio/contract/common/errors';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { SignedInUser } from '../http/context.ts';

const MINUTE_MS = 60_000;

/** A proof of the future is one of another clock. */
export const isProofFresh = ({ clock }: { clock: Clock }, { provedAt }: SignedInUser): boolean =>
  Math.abs(clock.now().getTime() - provedAt.getTime()) <= PROOF_MINUTES * MINUTE_MS;

/**
 * A session that lay open, or a token that was taken, does nothing grave.
 * @throws AppError `step_up`
 */
export function requireFreshProof(stores: { clock: Clock }, user: SignedInUser): void {
  if (!isProofFresh(stores, user)) throw new AppError('step_up', MESSAGES.stepUp);
}

/** Of a group as a query found it for its caller. @throws AppError `second_factor_required` */
export function requireFactor({ lacks_factor }: { lacks_factor: boolean | null }): void {
  if (lacks_factor) throw new AppError('second_factor_required', MESSAGES.secondFactorRequired);
}

/**
 * A group's provider vouches for nobody beyond the group: what opens the account elsewhere, too, is for a session by password or
 * passkey. @throws AppError `forbidden`
 */
export function requireOwnSignIn({ onlyGroupId }: SignedInUser): void {
  if (onlyGroupId !== null) throw new AppError('forbidden', SSO_MESSAGES.ownSignInOnly);
}
