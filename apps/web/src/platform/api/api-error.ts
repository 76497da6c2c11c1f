import { type ErrorCode, MESSAGES, type SecondStep } from '@physio/contract/common/errors';
import type { Sentence } from '@physio/contract/common/sentence';
import { type Translate, translated } from '#ui/use-translation.ts';

type Details = {
  code?: ErrorCode | null;
  said?: Sentence;
  needs?: SecondStep;
  fields?: Record<string, string>;
  retryAfter?: number | null;
  requestId?: string | null;
};

/** A call that failed: `errorText` is what to show. Status 0: no answer came. `message` is empty when nobody said why. */
export class ApiError extends Error {
  readonly status: number;
  /** Null when it is not our server that refused. */
  readonly code: ErrorCode | null;
  /** The sentence, where it has values. */
  readonly said: Sentence | null;
  /** The second step of sign-in that is missing. */
  readonly needs: SecondStep | null;
  /** First message of each invalid field, keyed by dotted path. */
  readonly fields: Record<string, string>;
  /** Seconds to wait, when the server said so. */
  readonly retryAfter: number | null;
  readonly requestId: string | null;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = details.code ?? null;
    this.said = details.said ?? null;
    this.needs = details.needs ?? null;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
  }

  /** Of a failure that nobody explained: the request's id, by which the log and the traces have it. */
  get reference(): string | null {
    return this.code === 'internal' || this.message === '' ? this.requestId : null;
  }
}

/** The server's sentence, else `fallback`: why an action failed. Not translated. */
export function reasonOf(error: unknown, fallback: string = MESSAGES.somethingWrong): string | Sentence {
  if (!(error instanceof ApiError) || error.message === '' || error.code === 'internal') return fallback;
  return error.said ?? error.message;
}

/** The same, translated, with a reference where nobody said why. */
export const errorText = (t: Translate, error: unknown, fallback?: string): string =>
  withReference(t, translated(t, reasonOf(error, fallback)), error);

/** `text`: translated. */
export function withReference(t: Translate, text: string, error: unknown): string {
  const id = error instanceof ApiError ? error.reference : null;
  return id === null ? text : `${text} ${t('Reference: {{id}}', { id })}`;
}
