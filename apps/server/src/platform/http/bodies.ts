import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Receive } from '../uploads/receive.ts';
import { collect, noFields, parseParameters, refuseAmbiguous, refusePrototypeNames } from './parameters.ts';

const JSON_LIMIT = 2 * 1024 * 1024;
const FIELD_LIMITS = { fieldNameSize: 100, fieldSize: JSON_LIMIT, fields: 50, files: 0, parts: 60, headerPairs: 50 };

/**
 * Every write takes JSON, urlencoded and multipart fields. Files are taken only by a call that describes them; elsewhere a
 * file is refused by its limit of 0.
 */
export async function acceptBodies(http: FastifyInstance, receive: Receive) {
  http.removeContentTypeParser('text/plain');
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: JSON_LIMIT }, (request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text.toString(), done),
  );
  await http.register(formbody, { bodyLimit: JSON_LIMIT, parser: parseParameters });
  await http.register(multipart, { limits: FIELD_LIMITS, throwFileSizeLimit: false });
  http.addHook('preValidation', async (request) => {
    const files = request.routeOptions.config.endpoint?.files;
    if (request.isMultipart()) request.body = await (files ? receive(request, files) : multipartFields(request));
    request.body ??= {};
    if (typeof request.body === 'object') refusePrototypeNames(request.body as Record<string, unknown>);
    const { endpoint } = request.routeOptions.config;
    if (endpoint !== undefined) refuseAmbiguous(endpoint, request);
  });
}

async function multipartFields(request: { parts(): AsyncIterable<{ type: string; fieldname: string; value?: unknown }> }) {
  const fields = noFields();
  for await (const part of request.parts()) if (part.type === 'field') collect(fields, part.fieldname, part.value);
  return fields;
}
