import { type AnswerableCode, MESSAGES } from '@physio/contract/errors';

type Details = {
  code?: AnswerableCode | null;
  fields?: Record<string, string>;
  retryAfter?: number | null;
  requestId?: string | null;
};

/** A call that failed. `message` is what to show (pass it through `t`); status 0 = no answer came. */
export class ApiError extends Error {
  readonly status: number;
  /** What the console answers by itself. */
  readonly code: AnswerableCode | null;
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
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
  }
}

/** The server's sentence, else `fallback`: what a failed action says. */
export function errorMessage(error: unknown, fallback: string = MESSAGES.somethingWrong): string {
  const hasSentence = error instanceof ApiError && error.message !== '' && error.message !== MESSAGES.somethingWrong;
  return hasSentence ? error.message : fallback;
}
