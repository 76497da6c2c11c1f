import type { Endpoint, Input, Reply } from '@physio/contract/common/endpoint';
import { type ErrorBody, MESSAGES } from '@physio/contract/common/errors';
import type { Language } from '@physio/contract/languages/languages';
import { asLanguage } from '#ui/use-translation.ts';
import { config } from '../config/config.ts';
import { isPublicPath } from '../paths.ts';
import { factorSetUp, identity, signInAgain } from '../session/reauth.ts';
import { type ChosenGroup, groupRefused, session } from '../session/session.ts';
import { readStored, STORAGE_KEYS } from '../session/storage.ts';
import { addressOf } from './address.ts';
import { ApiError } from './api-error.ts';
import { callHeaders, takeEarly } from './early-answers.ts';
import { type AnyInput, bodyOf } from './encode.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Makes a create safe to repeat: one key a submit (`newKey()`). */
  idempotencyKey?: string;
  /** Another than the console's, for what a patient is given. */
  language?: Language | undefined;
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
  const run = (group: ChosenGroup | null) => send(endpoint, (input ?? {}) as AnyInput, { ...options, group }) as Promise<Reply<E>>;
  return options.staysSignedOut ? run(session().group) : staySignedIn(endpoint, run);
}

/**
 * Runs a call; when the session has ended it asks to sign in again and runs it once more, and so it does with what else the
 * server asks of the user first. A call that was under way while somebody signed in again is repeated without asking, and
 * always in the group in which it was first made, whatever was chosen meanwhile.
 */
export async function staySignedIn<T>(endpoint: Endpoint, run: (group: ChosenGroup | null) => Promise<T>): Promise<T> {
  const { token, group } = session();
  try {
    return await run(group);
  } catch (error) {
    const isAnswered = await answer(endpoint, error, token);
    if (isGroupRefused(error)) groupRefused();
    if (!isAnswered) throw error;
    return run(group);
  }
}

/** Has the user do what the server asks for before it does the call. @returns false when nothing can be done, or nothing was */
async function answer(endpoint: Endpoint, error: unknown, token: string | null): Promise<boolean> {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'step_up') return identity.ask();
  if (error.code === 'second_factor_required') return factorSetUp.ask();
  return hasEnded(endpoint, error) && (session().token !== token || signInAgain.ask());
}

const isGroupRefused = (error: unknown) => error instanceof ApiError && error.code === 'not_a_member';

const hasEnded = (endpoint: Endpoint, error: ApiError) =>
  error.status === 401 && endpoint.access !== 'public' && session().user !== null && !isPublicPath(location.pathname);

type Sending = CallOptions & { group: ChosenGroup | null };

export function headersOf(
  body: unknown,
  { group, idempotencyKey, language }: Pick<Sending, 'group' | 'idempotencyKey' | 'language'>,
) {
  const { token } = session();
  return {
    ...callHeaders(token, group?.id ?? null, language ?? asLanguage(readStored(STORAGE_KEYS.language))),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
  };
}

/** What answers may be a server in front of ours. */
export type Envelope = Partial<Omit<ErrorBody, 'success'> & { success: boolean }>;

async function send(endpoint: Endpoint, input: AnyInput, options: Sending): Promise<unknown> {
  const response = await ask(endpoint, input, options);
  const reply = (await response.json().catch(() => null)) as Envelope | null;
  if (response.ok && reply !== null && reply.success !== false) return reply;
  throw refusal(response, reply);
}

async function ask(endpoint: Endpoint, input: AnyInput, options: Sending): Promise<Response> {
  const body = bodyOf(endpoint, input);
  const { signal } = options;
  const request = { method: endpoint.method, headers: headersOf(body, options), ...(body && { body }), ...(signal && { signal }) };
  const address = `${config().host}${addressOf(endpoint, input)}`;
  const early = await takeEarly(address, request);
  signal?.throwIfAborted();
  if (early !== null) return early;
  return fetch(address, request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, '');
  });
}

/** Why a call was refused. Without words of our server a proxy refused it. `header`: reads one of the response's. */
export function refusalOf(status: number, reply: Envelope | null, header: (name: string) => string | null): ApiError {
  const details = { retryAfter: Number(header('retry-after')) || null, requestId: header('x-request-id') };
  if (reply?.message)
    return new ApiError(status, reply.message, {
      ...details,
      code: reply.code ?? null,
      ...(reply.key && { said: { key: reply.key, values: reply.values ?? {} } }),
      ...(reply.needs && { needs: reply.needs }),
      fields: reply.errors ?? {},
    });
  return status === 413
    ? new ApiError(status, MESSAGES.tooLargeOnTheWay, { ...details, code: 'too_large' })
    : new ApiError(status, '', details);
}
const refusal = (response: Response, reply: Envelope | null) =>
  refusalOf(response.status, reply, (name) => response.headers.get(name));

/** Why the address of a file answered with no file. */
export const fileRefusal = async (response: Response): Promise<ApiError> =>
  refusal(response, (await response.json().catch(() => null)) as Envelope | null);

/** A call that answers with a file: its bytes and the name the server gives it. */
export const fetchFile = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<{ name: string; content: Blob }> =>
  staySignedIn(endpoint, async (group) => {
    const response = await ask(endpoint, input as AnyInput, { group });
    if (!response.ok) throw await fileRefusal(response);
    // One that breaks off is not a file.
    const content = await response.blob().catch(() => {
      throw new ApiError(0, '');
    });
    const [, name = ''] = (response.headers.get('content-disposition') ?? '').split("filename*=UTF-8''");
    return { name: decodeURIComponent(name), content };
  });
