// A server of prepared answers, as the console's tests have one: what the page asks is matched by the contract.
import { type Endpoint, type Reply, replySchema } from '@physio/contract/common/endpoint';
import { ERROR_STATUS, type ErrorCode, MESSAGES } from '@physio/contract/common/errors';
import * as z from 'zod/mini';

export type Asked = { params: Record<string, string>; query: Record<string, string>; body: unknown; token: string | null };
type Answer = (asked: Asked) => Response | Promise<Response>;

const prepared = new Map<string, { path: RegExp; answer: Answer }>();
const calls = new Map<string, Asked[]>();
let faults: string[] = [];

type Address = Pick<Endpoint, 'method' | 'path'>;
const named = ({ method, path }: Address) => `${method} ${path}`;
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

function prepare(address: Address, answer: Answer): void {
  const path = new RegExp(`^${address.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  prepared.set(named(address), { path, answer });
}

/** Answers a call with success, now and until it is answered otherwise; what the contract does not allow fails the test. */
export function answer<E extends Endpoint>(endpoint: E, reply: Reply<E> | ((asked: Asked) => Reply<E> | Promise<Reply<E>>)): void {
  const schema = replySchema(endpoint);
  prepare(endpoint, async (asked) => {
    const given = await (typeof reply === 'function' ? reply(asked) : reply);
    try {
      return json(z.encode(schema, { success: true, ...given } as z.output<typeof schema>));
    } catch (error) {
      faults.push(`${named(endpoint)}: ${error}`);
      throw error;
    }
  });
}

/** Refuses a call as the server does; `by`: the status, or the code where several have it. */
export function refuse(endpoint: Endpoint, by: number | ErrorCode, message: string, values: Record<string, number> = {}): void {
  const status = typeof by === 'number' ? by : ERROR_STATUS[by];
  const code = typeof by === 'number' ? Object.entries(ERROR_STATUS).find(([, one]) => one === by)?.[0] : by;
  prepare(endpoint, () => json({ success: false, message, code, key: message, values }, status));
}

/** Fails a call as the server does when it does not know why: all that is said is the request's id. */
export const crash = (endpoint: Endpoint, requestId: string): void =>
  prepare(endpoint, () =>
    json({ success: false, message: MESSAGES.somethingWrong, code: 'internal' }, 500, { 'x-request-id': requestId }),
  );

/** The line is broken: the call gets no answer. */
export const breakLine = (endpoint: Endpoint): void => prepare(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));

/** Answers a call by hand, such as one whose answer is lost on its way. */
export const answerRaw = (endpoint: Endpoint, reply: (asked: Asked) => Promise<Response>): void => prepare(endpoint, reply);

/** What the page has sent to a call so far, oldest first. */
export const asked = (endpoint: Endpoint): readonly Asked[] => calls.get(named(endpoint)) ?? [];

/** Forgets everything. @returns the calls that nobody had prepared an answer for, and the answers that the contract does not allow */
export function forgetAnswers(): string[] {
  const found = faults;
  prepared.clear();
  calls.clear();
  faults = [];
  return found;
}

async function serve(address: URL, init: RequestInit): Promise<Response> {
  const method = init.method ?? 'GET';
  for (const [name, { path, answer }] of prepared) {
    const match = name.startsWith(`${method} `) ? path.exec(address.pathname) : null;
    if (!match) continue;
    const call: Asked = {
      params: { ...match.groups },
      query: Object.fromEntries(address.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      token: new Headers(init.headers).get('authorization'),
    };
    calls.set(name, [...(calls.get(name) ?? []), call]);
    return answer(call);
  }
  faults.push(`${method} ${address.pathname} has no answer`);
  return json({ success: false, message: 'Not found' }, 404);
}

/** From now on the page asks here. Files of the page itself still come from the network. */
export function serveAnswers(): void {
  const network = globalThis.fetch;
  globalThis.fetch = (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    return address.pathname.startsWith('/api/') ? serve(address, init) : network(input, init);
  };
}
