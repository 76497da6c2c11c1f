import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { lookupFor, requireAllowed } from './allowed-address.ts';

type Options = { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal };
/** `named`: hosts that may be in a private network. `seconds`: for the whole call. `maxBytes`: of an answer. */
type Bounds = { named: readonly string[]; seconds: number; maxBytes: number };

/**
 * `fetch` for addresses that people have entered: every one is checked, redirects are not followed, and an answer is bounded in time
 * and size. Node's own `fetch` takes no lookup.
 */
export function fetchOutside({ named, seconds, maxBytes }: Bounds) {
  return async (address: string, { method, headers, body, signal }: Options): Promise<Response> => {
    const url = new URL(address);
    requireAllowed(url, named);
    const text = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined;
    const signals = [AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])];
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestSafe : requestPlain)(url, {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        lookup: lookupFor(named),
        signal: AbortSignal.any(signals),
        // Connections that others have opened were not checked.
        agent: false,
      });
      request.on('error', reject);
      request.on('response', (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          chunks.push(chunk);
          if (bytes > maxBytes) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('error', reject);
        answer.on('end', () => resolve(asResponse(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks))));
      });
      request.end(text);
    });
  };
}

/** Statuses whose answer has no body. */
const EMPTY = [204, 205, 304];

function asResponse(status: number, headers: Record<string, string | string[] | undefined>, body: Buffer): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Response(EMPTY.includes(status) ? null : new Uint8Array(body), { status, headers: pairs });
}
