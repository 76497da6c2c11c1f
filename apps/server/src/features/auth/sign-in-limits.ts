import type { Context } from '#platform/http/context.ts';
import type { Limit } from '#platform/limits/limits.ts';
import { keyedDigest } from '#platform/session/tokens.ts';

const QUARTER_HOUR_S = 900;
/** A growing pause, never a shut door: who knows the password gets in after it. */
const OF_ACCOUNT = { hits: 10, seconds: QUARTER_HOUR_S, pauses: [15, 30, 60, 120, 240] };
const OF_NETWORK = { hits: 100, seconds: QUARTER_HOUR_S, pauses: [1, 2, 5, 10] };

/**
 * What failed sign-ins fill. Strangers' failures count by account and network together, so that nobody far away keeps the owner
 * out, and by network alone, against one password tried on many accounts. A known device counts by itself.
 */
export function signInLimits({ config, caller }: Context<'public'>, emailKey: string, device: string | null): Limit[] {
  if (device !== null) return [{ bucket: `sign-in device ${device}`, rate: OF_ACCOUNT }];
  // A digest, so that counts hold no e-mail.
  const account = keyedDigest(config.SECRET_KEY, 'sign-in', `${emailKey}\n${caller.network}`).toString('base64url');
  return [
    { bucket: `sign-in ${account}`, rate: OF_ACCOUNT },
    { bucket: `sign-in ${caller.network}`, rate: OF_NETWORK },
  ];
}
