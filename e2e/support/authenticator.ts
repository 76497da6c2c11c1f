import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an authenticator app shows for a key, now or some steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });
