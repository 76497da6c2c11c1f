import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Physio Console';
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** A clock may be one step off. */
const WINDOW = 1;

const totp = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** A new secret, base32 as people type it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says to an authenticator app. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString();

/** @returns the step a code is of, or null when it is not of this time */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
