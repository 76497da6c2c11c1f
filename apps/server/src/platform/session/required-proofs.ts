import { PROOF_MINUTES } from '@physio/contract/auth/identity';
import { MESSAGES } from '@physio/contract/common/errors';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { SignedInUser } from '../http/context.ts';

const MINUTE_MS = 60_000;

/**
 * A session that lay open, or a token that was taken, does nothing grave. A proof of the future is one of another clock.
 * @throws AppError `step_up`
 */
export function requireFreshProof({ clock }: { clock: Clock }, { provedAt }: SignedInUser): void {
  const age = Math.abs(clock.now().getTime() - provedAt.getTime());
  if (age > PROOF_MINUTES * MINUTE_MS) throw new AppError('step_up', MESSAGES.stepUp);
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
