import { Readable } from 'node:stream';
import { type Endpoint, type Parsed, type Reply, replySchema } from '@physio/contract/common/endpoint';
import { DEFAULT_LANGUAGE } from '@physio/contract/languages/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Db, inTransaction } from '#db/client.ts';
import { type AuditEntry, recordAudit, recordRead } from '../audit/audit.queries.ts';
import type { Config } from '../config/config.ts';
import { isLocalDemo } from '../config/unsafe.ts';
import { once } from '../idempotency/idempotency.ts';
import { readersOf } from '../languages/asked-language.ts';
import { networkOf } from '../limits/network.ts';
import { attachmentNamed } from '../store/disposition.ts';
import { takeBulkBodies } from './bulk-bodies.ts';
import type { Caller, ContextOf, Download, FeatureApp, Handler, LongHandler, Write } from './context.ts';

const CONSUMES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Mounts `e`. `access` repeats what the contract says, so that a route read alone shows who may call it. A write by a
 * known caller runs in one transaction together with its audit row.
 */
export function handle<E extends Endpoint>(app: FeatureApp, e: E, access: E['access'], handler: Handler<E>): void {
  mount(app, e, async (request) => {
    const call = callOf(app, e, request);
    // A server's sign of life, every few seconds, is nothing a person did.
    if (access === 'public' || access === 'service') return handler(call.contextOn(app.db), call.input);
    if (e.method !== 'GET' && !e.reads) return call.write((context) => handler(context, call.input));
    // Beside the read, so that reading a patient costs no second round trip.
    const reading = handler(call.contextOn(app.db), call.input);
    const [reply] = await Promise.all([reading, e.audit ? recordRead(app.relaxedDb, call.entry()) : undefined]);
    return reply;
  });
}

/** Mounts a read whose own statement writes its audit row, `entry`. */
export function handleAudited<E extends Endpoint>(
  app: FeatureApp,
  e: E,
  _access: E['access'],
  handler: (context: ContextOf<E>, input: Parsed<E>, entry: AuditEntry) => Promise<Reply<E>>,
): void {
  mount(app, e, (request) => {
    const call = callOf(app, e, request);
    return handler(call.contextOn(app.db), call.input, call.entry());
  });
}

/** Mounts a write that has slow work before its transaction, such as sending a file to the store; `write` runs the transaction. */
export function handleLong<E extends Endpoint>(app: FeatureApp, e: E, _access: E['access'], handler: LongHandler<E>): void {
  mount(app, e, (request) => {
    const call = callOf(app, e, request);
    return handler(call.contextOn(app.db), call.input, call.write);
  });
}

/** Mounts a read that answers with a file, made while it is sent. It is audited before its first byte leaves. */
export function handleDownload<E extends Endpoint>(
  app: FeatureApp,
  e: E,
  _access: E['access'],
  handler: (context: ContextOf<E>, input: Parsed<E>) => Promise<Download>,
): void {
  app.http.route({
    ...routeOf(e),
    handler: async (request, reply) => {
      const call = callOf(app, e, request);
      const { name, content } = await handler(call.contextOn(app.db), call.input);
      await recordRead(app.relaxedDb, call.entry());
      reply.type(e.download ?? 'application/octet-stream').header('Content-Disposition', attachmentNamed(name));
      return reply.send(Readable.from(content));
    },
  });
}

function mount<E extends Endpoint>(app: FeatureApp, e: E, answer: (request: FastifyRequest) => Promise<unknown>): void {
  const { schema, ...route } = routeOf(e);
  const mountOn = (http: FastifyInstance) =>
    http.route({
      ...route,
      schema: { ...schema, response: { 200: replySchema(e) } },
      handler: async (request) => ({ success: true, message: e.done, ...((await answer(request)) as object) }),
    });
  if (!e.bulk) return void mountOn(app.http);
  app.http.register(async (scope) => {
    takeBulkBodies(scope, app.spool, e.maxBodyBytes ?? 0);
    mountOn(scope);
  });
}

export const routeOf = (e: Endpoint) => ({
  method: [e.method, ...(e.also ?? [])],
  url: e.path,
  config: { endpoint: e },
  ...(e.maxBodyBytes && { bodyLimit: e.maxBodyBytes }),
  schema: {
    summary: e.summary,
    ...(e.params && { params: e.params }),
    ...(e.query && { querystring: e.query }),
    ...(e.body && { body: e.body, consumes: CONSUMES }),
  },
});

export function callOf<E extends Endpoint>(app: FeatureApp, e: E, request: FastifyRequest) {
  const input = { params: request.params, query: request.query, body: request.body } as Parsed<E>;
  const noted: Noted = { entityId: namedObject(e, input), detail: undefined, groupId: undefined, action: undefined };
  const contextOn = (db: Db) => contextOf<E>(app, db, request, noted);
  const entry = () => ({ endpoint: e, request, ...noted });
  const write: Write<E> = (work) =>
    inTransaction(app.db, (db) =>
      once(db, e, request, async () => {
        const reply = ((await work(contextOn(db))) ?? {}) as Reply<E>;
        await recordAudit(db, entry());
        return reply;
      }),
    );
  return { input, contextOn, entry, write };
}

type Noted = Pick<AuditEntry, 'entityId' | 'detail' | 'groupId' | 'action'>;

function contextOf<E extends Endpoint>(app: FeatureApp, db: Db, request: FastifyRequest, noted: Noted): ContextOf<E> {
  const { http, ...services } = app;
  const context = {
    ...services,
    db,
    log: request.log,
    caller: callerOf(request, app.config),
    user: request.user,
    patient: request.patient,
    apiKey: request.apiKey,
    group: request.group,
    readers: readersOf(request.headers['accept-language'], request.group?.language ?? DEFAULT_LANGUAGE),
    files: request.spooled ?? [],
    setCookie: (text: string) => void request.replyCookies.push(text),
    note: (...[entityId, detail, groupId, action]: Parameters<ContextOf<E>['note']>) =>
      void Object.assign(noted, { entityId, detail, groupId, action }),
  };
  // The hooks have filled what this endpoint's access promises.
  return context as unknown as ContextOf<E>;
}

/** Links begin as configured; in a demo on this machine as the caller reached us, whatever port leads there. */
export const callerOf = (request: FastifyRequest, config: Config): Caller => ({
  ip: request.ip,
  network: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  cookies: request.headers.cookie ?? '',
  requestId: request.id,
  origin: isLocalDemo(config) ? `${request.protocol}://${request.host}` : config.PUBLIC_URL.replace(/\/$/, ''),
});

/** The public id of the first object the call names. */
function namedObject<E extends Endpoint>(e: E, input: Parsed<E>): string | null {
  const [name] = Object.keys(e.ids ?? {});
  if (name === undefined) return null;
  const value = { ...(input.body as object), ...(input.query as object), ...(input.params as object) }[name as never] as unknown;
  return typeof value === 'string' ? value : null;
}
