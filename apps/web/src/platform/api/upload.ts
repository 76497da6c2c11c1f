import type { Endpoint, Input, Reply } from '@physio/contract/endpoint';
import { MESSAGES } from '@physio/contract/errors';
import { config } from '../config/config.ts';
import { ApiError } from './api-error.ts';
import { headersOf } from './client.ts';
import { type AnyInput, addressOf, bodyOf } from './encode.ts';

type Options = { signal: AbortSignal; onProgress: (part: number) => void };
type Envelope = { success?: boolean; message?: string };

/** A call that tells how much of its body is sent: `fetch` cannot. Failures are those of `call`. */
export function sendWithProgress<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, onProgress }: Options,
): Promise<Reply<E>> {
  const given = input as AnyInput;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = bodyOf(endpoint, given);
    request.open(endpoint.method, `${config().host}${addressOf(endpoint, given)}`);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headersOf(body, {}))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, MESSAGES.somethingWrong));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onload = () => {
      const reply = request.response as Envelope | null;
      const isGood = request.status >= 200 && request.status < 300 && reply !== null && reply.success !== false;
      if (isGood) resolve(reply as Reply<E>);
      else reject(new ApiError(request.status, reply?.message || MESSAGES.somethingWrong));
    };
    if (signal.aborted) return request.onabort(new ProgressEvent('abort'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });
}
