import type { Endpoint, Input, Reply } from '@physio/contract/endpoint';
import { MESSAGES } from '@physio/contract/errors';
import { config } from '../config/config.ts';
import { isPublicPath } from '../paths.ts';
import { askToSignInAgain } from '../session/reauth.ts';
import { session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type AnyInput, addressOf, bodyOf } from './encode.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Makes a create safe to repeat: one key a submit (`newKey()`). */
  idempotencyKey?: string;
  /** A 401 is the answer, not a reason to ask for the password. */
  staysSignedOut?: boolean;
};
type Arguments<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [input?: Input<E>, options?: CallOptions] : [input: Input<E>, options?: CallOptions];

export const newKey = () => crypto.randomUUID();

/**
 * Makes a call of the contract and answers its reply, or throws an `ApiError`. A 401 while a user is stored first asks
 * to sign in again and then repeats the call, so that nothing typed is lost.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options = {}]: Arguments<E>): Promise<Reply<E>> {
  const run = () => send(endpoint, (input ?? {}) as AnyInput, options) as Promise<Reply<E>>;
  return options.staysSignedOut ? run() : staySignedIn(endpoint, run);
}

/**
 * Runs a call; when the session has ended it asks to sign in again and runs it once more. A call that was under way while
 * somebody signed in again is repeated without asking.
 */
export async function staySignedIn<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  const { token } = session();
  try {
    return await run();
  } catch (error) {
    if (!endedSession(endpoint, error)) throw error;
    if (session().token === token && !(await askToSignInAgain())) throw error;
    return run();
  }
}

const endedSession = (endpoint: Endpoint, error: unknown) =>
  error instanceof ApiError &&
  error.status === 401 &&
  endpoint.access !== 'public' &&
  session().user !== null &&
  !isPublicPath(location.pathname);

export function headersOf(body: unknown, options: CallOptions): Record<string, string> {
  const { token, group } = session();
  return {
    Accept: 'application/json',
    'Client-Type': 'web',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(group && { 'Group-Id': group.id }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
  };
}

type Envelope = { success?: boolean; message?: string; errors?: Record<string, string> };

async function send(endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<unknown> {
  const body = bodyOf(endpoint, input);
  const { signal } = options;
  const request = { method: endpoint.method, headers: headersOf(body, options), ...(body && { body }), ...(signal && { signal }) };
  const response = await fetch(`${config().host}${addressOf(endpoint, input)}`, request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, MESSAGES.somethingWrong);
  });
  const reply = (await response.json().catch(() => null)) as Envelope | null;
  if (response.ok && reply !== null && reply.success !== false) return reply;
  throw new ApiError(response.status, reply?.message || MESSAGES.somethingWrong, {
    fields: reply?.errors ?? {},
    retryAfter: Number(response.headers.get('retry-after')) || null,
    requestId: response.headers.get('x-request-id'),
  });
}
