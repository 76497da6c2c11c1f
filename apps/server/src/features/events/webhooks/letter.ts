import { unseal } from '#platform/session/sealed.ts';
import { toEvent } from '../events.mapper.ts';
import type { Due } from './due.queries.ts';
import { secondsOf, signatureOf } from './signature.ts';

export const SEALED_FOR = 'webhook';
const AGENT = 'Physio-Console-Webhooks/1';

/** What a delivery holds: the same each time, but for the numbers that a patient has by then. */
export const bodyOf = ({ event, created_at }: Due): string =>
  JSON.stringify(event === null ? { type: 'test', timestamp: created_at.toISOString(), data: {} } : toEvent(event));

export const headersOf = ({ public_id }: Pick<Due, 'public_id'>, at: Date): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': AGENT,
  'webhook-id': public_id,
  'webhook-timestamp': secondsOf(at),
});

/** A letter as it is sent at that moment; null where the secret was sealed by another key. */
export function letterOf(secretKey: string, due: Due, at: Date) {
  const isRotating = due.former_secret !== null && due.former_until !== null && due.former_until > at;
  const secrets = [due.secret, ...(isRotating && due.former_secret ? [due.former_secret] : [])]
    .map((sealed) => unseal(secretKey, SEALED_FOR, sealed))
    .filter((secret) => secret !== null);
  if (secrets.length === 0) return null;
  const body = bodyOf(due);
  const signature = signatureOf({ id: due.public_id, at, body }, secrets);
  return { url: due.url, body, headers: { ...headersOf(due, at), 'webhook-signature': signature } };
}
