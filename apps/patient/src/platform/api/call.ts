import type { Endpoint, Input, Reply } from '@physio/contract/common/endpoint';
import type { ErrorBody, ErrorCode } from '@physio/contract/common/errors';
import type { Call } from './calls.ts';

const PATIENCE_MS = 20_000;

/** A call that failed. Status 0: no answer came. */
export class CallError extends Error {
  readonly status: number;
  /** Null where it was not our server that refused. */
  readonly code: ErrorCode | null;
  readonly values: NonNullable<ErrorBody['values']>;
  /** What is translated; empty where it was not our server that refused. */
  readonly key: string;
  readonly retryAfterS: number | null;
  /** Of a failure that nobody explained: the request's id, by which the server's log has it. */
  readonly reference: string | null;
  constructor(status: number, reply: Partial<ErrorBody> | null = null, headers = new Headers()) {
    super(reply?.message ?? '');
    this.status = status;
    this.code = reply?.code ?? null;
    this.key = reply?.key ?? reply?.message ?? '';
    this.values = reply?.values ?? {};
    this.retryAfterS = Number(headers.get('retry-after')) || null;
    this.reference = status >= 500 && (this.key === '' || reply?.code === 'internal') ? headers.get('x-request-id') : null;
  }
}

export const isOffline = (error: unknown) => error instanceof CallError && error.status === 0;
export const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401;

type Given = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

function addressOf({ path }: { path: string }, { params = {}, query = {} }: Given): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Makes a call of the contract. No cookie goes with it: the console may be open in the same browser. */
export async function call<E extends Endpoint>(
  to: Call<E>,
  input: Input<E>,
  token: string | null | undefined = null,
): Promise<Reply<E>> {
  const given = input as Given;
  const response = await fetch(addressOf(to, given), {
    method: to.method,
    credentials: 'omit',
    // Asked for with each call it would be said in two headers; only what is read could be kept.
    ...(to.method === 'GET' && { cache: 'no-store' }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(given.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  }).catch(() => {
    throw new CallError(0);
  });
  const reply = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  // A page of the network in between, such as a hotel's sign-in, answers 200 without our envelope.
  if (response.ok && (reply === null || (reply.success as boolean | undefined) !== true)) throw new CallError(0);
  if (!response.ok) throw new CallError(response.status, reply, response.headers);
  return reply as Reply<E>;
}
