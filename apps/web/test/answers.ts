// A server of prepared answers: what the console asks is matched by the contract, and what it gets is checked by it.

import { type Endpoint, type Reply, replySchema } from '@physio/contract/common/endpoint';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, MESSAGES } from '@physio/contract/common/errors';
import * as z from 'zod/mini';
import { answeredBy } from './answered-request.ts';

/** What the console sent: query and fields as they were on the wire, and what it says beside them: language, group, and the key by which a repeat is known. */
export type Asked = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  language: string | null;
  group: string | null;
  key: string | null;
};
type Answer = (asked: Asked) => Response | Promise<Response>;

const prepared = new Map<string, { path: RegExp; answer: Answer }>();
const calls = new Map<string, Asked[]>();
let faults: string[] = [];

type Address = Pick<Endpoint, 'method' | 'path'>;
const named = ({ method, path }: Address) => `${method} ${path}`;
const patternOf = ({ path }: Address) => new RegExp(`^${path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

function prepare(address: Address, answer: Answer): void {
  prepared.set(named(address), { path: patternOf(address), answer });
}

/** Answers a call with success, now and until it is answered otherwise; what the contract does not allow fails the test. */
export function answer<E extends Endpoint>(endpoint: E, reply: Reply<E> | ((asked: Asked) => Reply<E> | Promise<Reply<E>>)): void {
  const schema = replySchema(endpoint);
  prepare(endpoint, async (asked) => {
    const given = await (typeof reply === 'function' ? reply(asked) : reply);
    try {
      return json(z.encode(schema, { success: true, ...given } as z.output<typeof schema>));
    } catch (error) {
      // The console would take it for a broken line.
      faults.push(`${named(endpoint)}: ${error}`);
      throw error;
    }
  });
}

/** Refuses a call as the server does. `more`: the code, where it is not the usual one of the status, and the sentence's values. */
export const refuse = (
  endpoint: Endpoint,
  status: number,
  message: string,
  errors?: Record<string, string>,
  more?: Partial<Pick<ErrorBody, 'code' | 'key' | 'values' | 'needs'>>,
): void =>
  prepare(endpoint, () => json({ success: false, message, code: codeOf(status), ...(errors && { errors }), ...more }, status));

const codeOf = (status: number) => Object.entries(ERROR_STATUS).find(([, one]) => one === status)?.[0];

/** Refuses a call until a step is done that the console asks for by itself. */
export const demand = (endpoint: Endpoint, code: ErrorCode): void =>
  prepare(endpoint, () => json({ success: false, message: code, code }, 403));

/** Fails a call as the server does when it does not know why: all that is said is the request's id. */
export const crash = (endpoint: Endpoint, requestId: string): void =>
  prepare(endpoint, () =>
    json({ success: false, message: MESSAGES.somethingWrong, code: 'internal' }, 500, { 'x-request-id': requestId }),
  );

/** The line is broken: the call gets no answer. */
export const breakLine = (endpoint: Endpoint): void => prepare(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));

/** Answers an address that is not a call of the contract, such as a service beside the server. */
export const answerAt = (path: `/${string}`, reply: () => Response | Promise<Response>): void =>
  prepare({ method: 'GET', path }, reply);

/** Keeps a call waiting. @returns what lets it be answered at last */
export function hold<E extends Endpoint>(endpoint: E, reply: Reply<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<Reply<E>>();
  answer(endpoint, () => promise);
  return () => resolve(reply);
}

/** Keeps a call waiting. @returns what breaks the line at last */
export function holdBroken(endpoint: Endpoint): () => void {
  const { promise, reject } = Promise.withResolvers<Response>();
  prepare(endpoint, () => promise);
  return () => reject(new TypeError('Failed to fetch'));
}

/** What the console has sent to a call so far, oldest first. */
export const asked = (endpoint: Endpoint): readonly Asked[] => calls.get(named(endpoint)) ?? [];

/** Forgets everything. @returns the calls that nobody had prepared an answer for, and the answers that the contract does not allow */
export function forgetAnswers(): string[] {
  const found = faults;
  prepared.clear();
  calls.clear();
  faults = [];
  return found;
}

async function fieldsOf(body: BodyInit | null | undefined): Promise<Record<string, unknown>> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  if (body instanceof FormData || body instanceof URLSearchParams) return Object.fromEntries(body);
  return {};
}

async function serve(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
  const method = init.method ?? 'GET';
  for (const [name, { path, answer }] of prepared) {
    const match = name.startsWith(`${method} `) ? path.exec(pathname) : null;
    if (!match) continue;
    const { _: _cacheBuster, ...query } = Object.fromEntries(searchParams);
    const headers = new Headers(init.headers);
    const call = {
      params: { ...match.groups },
      query,
      body: await fieldsOf(init.body),
      language: headers.get('accept-language'),
      group: headers.get('group-id'),
      key: headers.get('idempotency-key'),
    };
    calls.set(name, [...(calls.get(name) ?? []), call]);
    return untilAborted(answer(call), init.signal);
  }
  faults.push(`${method} ${pathname} has no answer`);
  return json({ success: false, message: 'Not found' }, 404);
}

function untilAborted(answered: Response | Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answered, aborted]);
}

const network = globalThis.fetch;

/** From now on the page asks here. Files of the page itself still come from the network. */
export function serveAnswers(): void {
  globalThis.XMLHttpRequest = answeredBy(serve);
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return /^\/(api|translations|config)/.test(pathname) ? serve(input, init) : network(input, init);
  };
}
