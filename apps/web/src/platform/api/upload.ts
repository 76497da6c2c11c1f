import type { Endpoint, Input, Reply } from '@physio/contract/common/endpoint';
import { config } from '../config/config.ts';
import type { ChosenGroup } from '../session/session.ts';
import { addressOf } from './address.ts';
import { ApiError } from './api-error.ts';
import { type Envelope, headersOf, refusalOf, staySignedIn } from './client.ts';
import { type AnyInput, bodyOf } from './encode.ts';

type Options = { signal: AbortSignal; idempotencyKey: string; onProgress: (part: number) => void };
type Sending = Options & { group: ChosenGroup | null };

/** A call that reports how much of its body is sent, which `fetch` cannot. Failures and a 401 are treated as `call` does. */
export const sendWithProgress = <E extends Endpoint>(endpoint: E, input: Input<E>, options: Options): Promise<Reply<E>> =>
  staySignedIn(endpoint, (group) => send(endpoint, input as AnyInput, { ...options, group }) as Promise<Reply<E>>);

function send(endpoint: Endpoint, given: AnyInput, { signal, onProgress, ...options }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = bodyOf(endpoint, given);
    request.open(endpoint.method, `${config().host}${addressOf(endpoint, given)}`);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headersOf(body, options))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, ''));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onload = () => {
      const reply = request.response as Envelope | null;
      const isGood = request.status >= 200 && request.status < 300 && reply !== null && reply.success !== false;
      if (isGood) resolve(reply);
      else reject(refusalOf(request.status, reply, (name) => request.getResponseHeader(name)));
    };
    if (signal.aborted) return request.onabort(new ProgressEvent('abort'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });
}
