import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@physio/contract/common/endpoint';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { roomFor } from '#features/content/public.ts';
import type { Config } from '#platform/config/config.ts';
import { refuseWritesWhenFull } from '#platform/disk/refuse-writes.ts';
import { acceptBodies } from '#platform/http/bodies.ts';
import { boundConnections } from '#platform/http/bound-connections.ts';
import type { FeatureApp, Services } from '#platform/http/context.ts';
import { drainOnClose } from '#platform/http/draining.ts';
import { frameworkFault, handleErrors } from '#platform/http/error-handler.ts';
import { packReplies } from '#platform/http/packed-replies.ts';
import { parseParameters } from '#platform/http/parameters.ts';
import { readablePath } from '#platform/http/readable-path.ts';
import { logRequests } from '#platform/http/request-log.ts';
import { serialize, validate } from '#platform/http/schemas.ts';
import { headersOfData, isPatientsCall, securityHeaders } from '#platform/http/security-headers.ts';
import { cutSlowBodies } from '#platform/http/slow-bodies.ts';
import { cutSlowReaders } from '#platform/http/slow-readers.ts';
import { warnOfUnknownProxies } from '#platform/http/unknown-proxies.ts';
import { refuseBadKeys } from '#platform/idempotency/idempotency.ts';
import { guardCalls } from '#platform/session/gate.ts';
import { receiver } from '#platform/uploads/receive.ts';
import { watchUploads } from '#platform/uploads/uploads.ts';
import { inlineScripts } from './console-page.ts';
import { describeApi } from './describe-api.ts';
import { separateHosts } from './hosts.ts';
import { PARTS } from './parts.ts';
import { BUILT_PAGE, servePatientPage } from './serve-page.ts';
import { BUILT_CONSOLE, serveWeb } from './serve-web.ts';

/** A long upload on a slow line; what stalls is cut much sooner. */
const REQUEST_TIMEOUT_MS = 3 * 3_600_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** How often Node looks for headers that are late. */
const LOOK_EVERY_MS = 5_000;

/** Counts or traces the calls. */
export type Observer = (http: FastifyInstance) => void;

/** The whole server as one Fastify instance, not listening yet. `builtConsole`, `builtPage`: the folders of the web apps' files. */
export async function buildApp(
  services: Services,
  logger: FastifyServerOptions['loggerInstance'],
  builtConsole = BUILT_CONSOLE,
  builtPage = BUILT_PAGE,
  observers: readonly Observer[] = [],
): Promise<FastifyInstance> {
  const { config } = services;
  const headers = await securityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(config, inlineScripts(builtConsole)) },
    hsts: config.PUBLIC_URL.startsWith('https:'),
  });
  const http = Fastify({
    ...(logger && { loggerInstance: logger }),
    frameworkErrors: frameworkFault(headers),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // What arrives on a kept connection while the server ends was sent before its sender could know.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: parseParameters,
    },
  }) as unknown as FastifyInstance;
  const calls = new Map<Endpoint, string>();
  let part = '';
  http.decorate('endpoints', []);
  http.addHook('onRoute', ({ config: { endpoint } = {} }) => {
    if (endpoint === undefined || calls.has(endpoint)) return;
    calls.set(endpoint, part);
    http.endpoints.push(endpoint);
  });
  http.setValidatorCompiler(validate);
  http.setSerializerCompiler(serialize);
  handleErrors(http);
  for (const observe of observers) observe(http);
  boundConnections(http, config.MAX_CONNECTIONS);
  const ofData = headersOfData(headers);
  http.addHook('onRequest', async ({ url }, reply) => void reply.headers(isPatientsCall(url) ? ofData : headers));
  separateHosts(http, config);
  cutSlowBodies(http);
  cutSlowReaders(http);
  drainOnClose(http);
  packReplies(http);
  await acceptBodies(http, receiver(http, { ...services, roomFor: (request) => roomFor(services, request) }));
  watchUploads(http, services);
  logRequests(http);
  warnOfUnknownProxies(http);
  guardCalls(http, services);
  refuseBadKeys(http);
  refuseWritesWhenFull(http, services.freeSpace);
  const app: FeatureApp = { ...services, http };
  await describeApi(app, calls);
  for (const [name, routes] of Object.entries(PARTS)) {
    part = name;
    for (const mount of routes) await mount(app);
    // Some calls are mounted in a scope of their own, which is entered here.
    await http.after();
  }
  await servePatientPage(http, builtPage);
  await serveWeb(app, builtConsole);
  return http;
}

/** No inline script but the page's own, no third host but those that are configured. Styles may be inline: the component kit sets its variables so. */
const contentSecurity = ({ PUBLIC_URL, TRANSLATION_URL }: Config, ownScripts: readonly string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...ownScripts],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...[TRANSLATION_URL].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)],
  // A PDF's bytes, fetched by the console itself, in the browser's own viewer.
  frameSrc: ['blob:', "'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  // A PDF's `blob:` document inherits this: with 'none' WebKit shows an empty frame. Other sites stay out all the same.
  frameAncestors: ["'self'"],
  formAction: ["'self'"],
  ...(PUBLIC_URL.startsWith('https:') && { upgradeInsecureRequests: [] }),
});
