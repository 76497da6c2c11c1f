import { ERROR_STATUS, type ErrorCode } from '@physio/contract/errors';

/** A failure with a sentence for the user. The code decides the status and stays in the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Fields that stand beside the sentence. */
  readonly beside: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; beside?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.beside = more.beside;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
