import { seal, unseal } from '../session/sealed.ts';

const USE = 'mail';

/** What a mail is made of, as its row keeps it until it is sent: a code or a link in it opens something, so a copy of the database must not show it. */
export const sealPayload = (secret: string, payload: unknown): string =>
  seal(secret, USE, JSON.stringify(payload)).toString('base64');

/** @returns null for what another SECRET_KEY sealed. Mails queued before payloads were sealed lie open. */
export function openPayload(secret: string, kept: unknown): unknown {
  if (typeof kept !== 'string') return kept;
  const text = unseal(secret, USE, Buffer.from(kept, 'base64'));
  return text === null ? null : JSON.parse(text);
}
