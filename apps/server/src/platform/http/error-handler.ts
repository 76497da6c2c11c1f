import { type ErrorBody, MESSAGES } from '@physio/contract/common/errors';
import { FHIR_TYPE } from '@physio/contract/fhir/elements';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#db/connections.ts';
import { isStorageFull, storageFull } from '../disk/storage-full.ts';
import { AppError } from './app-error.ts';
import { isFhir, operationOutcome } from './operation-outcome.ts';
import type { Headers } from './security-headers.ts';

const UNREADABLE = new AppError('validation', MESSAGES.unreadable);
const NOT_FOUND = new AppError('not_found', MESSAGES.notFound);
/** Faults of the framework, its body parsers and its file server that are the caller's doing, and what we call them. */
const CALLERS_FAULT: Record<number, AppError> = {
  400: UNREADABLE,
  // A path that leads out of the folder of files.
  403: NOT_FOUND,
  404: NOT_FOUND,
  412: new AppError('precondition_failed', MESSAGES.fileChanged),
  413: new AppError('too_large', MESSAGES.requestTooLarge),
  414: new AppError('validation', MESSAGES.addressTooLong),
  415: new AppError('unsupported_type', MESSAGES.contentTypeUnsupported),
  416: new AppError('bad_range', MESSAGES.rangeMissing),
  429: new AppError('too_many', MESSAGES.tooMany),
};
/** The database is watched closely: it is asked again in less time than this. */
const AWAY_RETRY_S = 2;
const AWAY = new AppError('unavailable', MESSAGES.unavailable, { retryAfterSeconds: AWAY_RETRY_S });
const INTERNAL = new AppError('internal', MESSAGES.somethingWrong);

function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  // A multipart body that ends early or has no boundary.
  return /unexpected end of/i.test(error.message) || error.message.startsWith('Multipart:') ? 400 : 500;
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return storageFull();
  if (error instanceof DatabaseUnavailable) return AWAY;
  const status = statusOf(error);
  // What has no sentence of its own is still the caller's fault.
  return CALLERS_FAULT[status] ?? (status >= 400 && status < 500 ? UNREADABLE : INTERNAL);
}

/** What cannot be an id and stands in the address where one names an object: answered as an unknown id is. */
function unlessUnknownObject(error: AppError, request: FastifyRequest): AppError {
  const part = 'validationContext' in error ? ADDRESS_PARTS.find(({ context }) => context === error.validationContext) : undefined;
  const [field = ''] = Object.keys(error.fields ?? {});
  const isGiven = part !== undefined && Boolean((request[part.name] as Record<string, unknown>)[field]);
  const { endpoint } = request.routeOptions.config;
  // What FHIR reads by its id is always an object.
  const isId = Object.hasOwn(endpoint?.ids ?? {}, field) || (endpoint?.format === 'fhir' && part?.name === 'params');
  return isGiven && isId ? new AppError('not_found', error.message) : error;
}
const ADDRESS_PARTS = [
  { context: 'params', name: 'params' },
  { context: 'querystring', name: 'query' },
] as const;

/** The one place where a failure becomes a reply. Unknown errors say nothing to the caller and everything to the log. */
export function handleErrors(http: FastifyInstance) {
  http.setErrorHandler((error, request, reply) => {
    const known = unlessUnknownObject(asAppError(error), request);
    if (known.code === 'internal' || isStorageFull(error)) request.log.error({ err: error }, 'request failed');
    else if (error instanceof DatabaseUnavailable) request.log.warn({ reason: error.message }, 'no database for a request');
    // Its sentence may hold what was typed.
    else request.log.debug({ code: known.code }, 'request refused');
    return sendError(reply, known);
  });
}

/** Faults met before a route is found, such as an address that is too long: no hook runs, so `headers` are set here. */
export const frameworkFault = (headers: Headers) => (error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
  void sendError(reply.headers(headers), asAppError(error));

export function sendError(reply: FastifyReply, error: AppError) {
  const body: ErrorBody = {
    success: false,
    message: error.message,
    code: error.code,
    ...(typeof error.said === 'object' && error.said),
    ...error.beside,
    ...(error.fields && { errors: error.fields }),
  };
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
  if (isFhir(reply.request.url)) {
    const outcome = JSON.stringify(operationOutcome(error));
    return reply.status(error.status).type(FHIR_TYPE).serializer(String).send(outcome);
  }
  return reply.status(error.status).type('application/json').serializer(JSON.stringify).send(body);
}

export const notFound = (_request: FastifyRequest, reply: FastifyReply) => sendError(reply, NOT_FOUND);
