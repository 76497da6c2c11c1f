import { ERROR_STATUS, type ErrorCode } from '@physio/contract/common/errors';
import { type Sentence, textOf } from '@physio/contract/common/sentence';

/** A failure with a sentence of the contract for the user. The code decides the status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly said: string | Sentence;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Fields that stand beside the sentence. */
  readonly beside: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    said: string | Sentence,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; beside?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(textOf(said), { cause: more.cause });
    this.code = code;
    this.said = said;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.beside = more.beside;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
