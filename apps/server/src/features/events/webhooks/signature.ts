import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** As Standard Webhooks writes a secret. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

type Message = { id: string; at: Date; body: string };

export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** The header `webhook-signature` of Standard Webhooks: one signature a secret. */
export const signatureOf = ({ id, at, body }: Message, secrets: readonly string[]): string =>
  secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${secondsOf(at)}.${body}`).digest('base64')}`)
    .join(' ');
