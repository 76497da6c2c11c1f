import { ApiError } from './api-error.ts';
import { newKey } from './client.ts';

/** Files are distinguished by name, size and time, since their content may be large. */
const asText = (input: unknown) =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value));

/** It was refused for good: the next try is another call. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Sends calls with an idempotency key each. A call that got no answer keeps its key for the next try with the same input,
 * since it may have been done all the same.
 */
export function keepKeys() {
  const open = new Map<string, string>();
  return async <T>(input: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const text = asText(input) ?? '';
    const key = open.get(text) ?? newKey();
    open.set(text, key);
    try {
      const reply = await send(key);
      open.delete(text);
      return reply;
    } catch (error) {
      if (isRefused(error)) open.delete(text);
      throw error;
    }
  };
}
