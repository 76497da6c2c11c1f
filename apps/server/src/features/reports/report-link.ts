import { REPORT_LINK_HOURS, type REPORT_LINK_STATES } from '@physio/contract/reports/reports';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { digest, keyedDigest } from '#platform/session/tokens.ts';

const HOUR_MS = 3_600_000;
export const REPORTS_PATH = '/reports';

type Maker = { clock: Clock; config: Config };
type Times = { expires_at: Date; revoked_at: Date | null };

export const expiryOf = (made: Date) => new Date(made.getTime() + REPORT_LINK_HOURS * HOUR_MS);

/**
 * The 256-bit token of a report's link that ends at `expiresAt`. Only this installation can make it, so it is kept nowhere;
 * a link made later has another one.
 */
export const tokenOf = ({ config }: Pick<Maker, 'config'>, publicId: string, expiresAt: Date) =>
  keyedDigest(config.SECRET_KEY, 'report', `${publicId} ${expiresAt.getTime()}`).toString('base64url');

export const hashOf = (token: string) => digest(token);

export function linkState({ clock }: Pick<Maker, 'clock'>, { expires_at, revoked_at }: Times): (typeof REPORT_LINK_STATES)[number] {
  if (revoked_at !== null) return 'revoked';
  return expires_at > clock.now() ? 'live' : 'expired';
}
