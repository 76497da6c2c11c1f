import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Endpoint, Parsed } from '@physio/contract/common/endpoint';
import { FHIR_MESSAGES } from '@physio/contract/fhir/calls';
import { FHIR_TYPE } from '@physio/contract/fhir/elements';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type AuditEntry, recordRead } from '../audit/audit.queries.ts';
import { AppError } from './app-error.ts';
import type { ContextOf, FeatureApp } from './context.ts';
import { callOf, routeOf } from './handle.ts';

/** `patient`: the public id of whom it is about, where that is one. */
type Found<T> = { patient?: string | undefined } & T;
/** What a call of FHIR was asked beside its id: parameters may stand more than once. */
export type Asked = { parameters: URLSearchParams; isStrict: boolean };
type Answer<E extends Endpoint, T> = (context: ContextOf<E>, input: Parsed<E>, asked: Asked) => Promise<Found<T>>;

/** Mounts a read that answers one resource or Bundle. */
export function handleFhir<E extends Endpoint>(
  app: FeatureApp,
  e: E,
  _access: E['access'],
  handler: Answer<E, { resource: object }>,
): void {
  mount(app, e, async (request, reply) => {
    const { resource } = await answered(app, e, request, handler);
    const text = JSON.stringify(e.data ? z.encode(e.data, resource as never) : resource);
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('ETag', tag).type(`${FHIR_TYPE}; charset=utf-8`);
    return isKnown(request, tag) ? reply.status(304).send() : reply.send(text);
  });
}

/** Mounts a read whose answer is written while it is sent. */
export function handleFhirStream<E extends Endpoint>(
  app: FeatureApp,
  e: E,
  _access: E['access'],
  handler: Answer<E, { content: AsyncIterable<string> }>,
): void {
  mount(app, e, async (request, reply) => {
    const { content } = await answered(app, e, request, handler);
    return reply.type(`${FHIR_TYPE}; charset=utf-8`).send(Readable.from(content));
  });
}

const mount = (app: FeatureApp, e: Endpoint, send: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
  app.http.route({
    ...routeOf(e),
    handler: (request, reply) => {
      refuseOtherFormats(request);
      return send(request, reply);
    },
  });

/** What the handler answers, once its entry in the audit log is written: one who looks for what is not there leaves one, too. */
async function answered<E extends Endpoint, T>(app: FeatureApp, e: E, request: FastifyRequest, handler: Answer<E, T>) {
  const call = callOf(app, e, request);
  const note = async (more?: Partial<AuditEntry>) =>
    e.audit === undefined ? undefined : recordRead(app.relaxedDb, { ...call.entry(), ...more });
  try {
    const found = await handler(call.contextOn(app.db), call.input, askedIn(request));
    await note(found.patient === undefined ? undefined : { entity: 'patient', entityId: found.patient });
    return found;
  } catch (error) {
    if (error instanceof AppError) await note();
    throw error;
  }
}

function askedIn({ url, headers }: FastifyRequest): Asked {
  const at = url.indexOf('?');
  return {
    parameters: new URLSearchParams(at < 0 ? '' : url.slice(at + 1)),
    isStrict: /\bhandling=strict\b/.test(String(headers.prefer ?? '')),
  };
}

const ACCEPTED = /^(\*\/\*|application\/(\*|json|fhir\+json))$/;
const FORMATS: readonly unknown[] = [undefined, '', 'json', 'application/json', FHIR_TYPE, 'application/fhir json'];

/** `_format` wins over the header. */
function refuseOtherFormats({ headers, query }: FastifyRequest): void {
  const { _format: format } = query as { _format?: unknown };
  const wanted = (headers.accept ?? '*/*').split(',').map((type) => type.split(';')[0]?.trim().toLowerCase() ?? '');
  const isAccepted = format ? FORMATS.includes(format) : wanted.some((type) => ACCEPTED.test(type));
  if (!isAccepted) throw new AppError('not_acceptable', FHIR_MESSAGES.notAcceptable);
}

const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one === tag || `W/${one}` === tag);
