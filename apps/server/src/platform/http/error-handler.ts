import { type ErrorBody, MESSAGES } from '@physio/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Faults of the framework and its body parsers that are the caller's doing, and what we call them. */
const CALLERS_FAULT: Record<number, AppError> = {
  400: new AppError('validation', 'The request could not be read'),
  413: new AppError('too_large', 'The request is too large'),
  414: new AppError('validation', 'The address is too long'),
  415: new AppError('unsupported_type', 'This content type is not supported'),
  429: new AppError('too_many', MESSAGES.tooMany),
};
const INTERNAL = new AppError('internal', MESSAGES.somethingWrong);

function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  // A multipart body that ends early or has no boundary.
  return error.message.includes('Unexpected end of') || error.message.startsWith('Multipart:') ? 400 : 500;
}

const asAppError = (error: unknown): AppError => (error instanceof AppError ? error : (CALLERS_FAULT[statusOf(error)] ?? INTERNAL));

/** The one place where a failure becomes a reply. Unknown errors tell nothing to the caller and everything to the log. */
export function handleErrors(http: FastifyInstance) {
  http.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
    else request.log.debug({ code: known.code }, known.message);
    return sendError(reply, known);
  });
}

/** Faults met before a route is found, such as an address that is too long. */
export const frameworkFault = (error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
  void sendError(reply, asAppError(error));

export function sendError(reply: FastifyReply, error: AppError) {
  const body: ErrorBody = {
    success: false,
    message: error.message,
    ...error.beside,
    ...(error.fields && { errors: error.fields }),
  };
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
  return reply.status(error.status).type('application/json').serializer(JSON.stringify).send(body);
}

export const notFound = (_request: FastifyRequest, reply: FastifyReply) => sendError(reply, new AppError('not_found', 'Not found'));
