import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { MESSAGES } from '@physio/contract/errors';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { authRoutes } from '#features/auth/public.ts';
import { badgeRoutes } from '#features/badges/public.ts';
import { challengeRoutes } from '#features/challenges/public.ts';
import { classificationRoutes } from '#features/classification/public.ts';
import { dashboardRoutes } from '#features/dashboard/public.ts';
import { exerciseRecordRoutes, exerciseRoutes } from '#features/exercises/public.ts';
import { folderRoutes } from '#features/folders/public.ts';
import { groupRoutes } from '#features/groups/public.ts';
import { insightRoutes } from '#features/insights/public.ts';
import { languageRoutes } from '#features/languages/public.ts';
import { leaderboardRoutes } from '#features/leaderboard/public.ts';
import { attachmentRoutes } from '#features/media/public.ts';
import { passkeyRoutes } from '#features/passkeys/public.ts';
import { passwordRoutes } from '#features/password/public.ts';
import { patientAppRoutes } from '#features/patient-app/public.ts';
import { patientRoutes } from '#features/patients/public.ts';
import { performanceRoutes } from '#features/performances/public.ts';
import { planRoutes } from '#features/plans/public.ts';
import { playlistRoutes } from '#features/playlists/public.ts';
import { profileRoutes } from '#features/profile/public.ts';
import { programmeRoutes } from '#features/programmes/public.ts';
import { reportRoutes } from '#features/reports/public.ts';
import { scoreRoutes } from '#features/scores/public.ts';
import { secondFactorRoutes } from '#features/second-factor/public.ts';
import { sessionRoutes } from '#features/sessions/public.ts';
import { staffRoutes } from '#features/staff/public.ts';
import { tagRoutes } from '#features/tags/public.ts';
import { transferRoutes } from '#features/transfers/public.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { acceptBodies } from '#platform/http/bodies.ts';
import type { FeatureApp, Services } from '#platform/http/context.ts';
import { frameworkFault, handleErrors } from '#platform/http/error-handler.ts';
import { logRequests } from '#platform/http/request-log.ts';
import { serialize, validate } from '#platform/http/schemas.ts';
import { sendSecurityHeaders } from '#platform/http/security-headers.ts';
import { cutSlowBodies } from '#platform/http/slow-bodies.ts';
import { guardCalls } from '#platform/session/gate.ts';
import { mediaRoutes } from '#platform/store/media.routes.ts';
import { watchUploads } from '#platform/uploads/uploads.ts';
import { describeApi } from './describe-api.ts';
import { healthRoutes } from './health.ts';
import { outboxRoutes } from './outbox.ts';
import { serveWeb } from './serve-web.ts';

/** The parts of the product, in the order of its menu. */
const FEATURES = [
  authRoutes,
  passwordRoutes,
  sessionRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  profileRoutes,
  groupRoutes,
  staffRoutes,
  languageRoutes,
  dashboardRoutes,
  patientRoutes,
  transferRoutes,
  planRoutes,
  insightRoutes,
  reportRoutes,
  scoreRoutes,
  programmeRoutes,
  exerciseRoutes,
  exerciseRecordRoutes,
  tagRoutes,
  classificationRoutes,
  folderRoutes,
  attachmentRoutes,
  leaderboardRoutes,
  challengeRoutes,
  badgeRoutes,
  playlistRoutes,
  patientAppRoutes,
  performanceRoutes,
];

/** A long upload on a slow line; what stalls is cut much sooner. */
const REQUEST_TIMEOUT_MS = 3 * 3_600_000;
const HEADERS_TIMEOUT_MS = 20_000;

/** The whole server as one Fastify instance, not listening yet. */
export async function buildApp(services: Services, logger: FastifyServerOptions['loggerInstance']): Promise<FastifyInstance> {
  const { config } = services;
  const http = Fastify({
    ...(logger && { loggerInstance: logger }),
    frameworkErrors: frameworkFault,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY.split(','),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
    },
  }) as unknown as FastifyInstance;

  http.decorate('endpoints', []);
  http.addHook('onRoute', ({ config: { endpoint } = {} }) => {
    if (endpoint !== undefined && !http.endpoints.includes(endpoint)) http.endpoints.push(endpoint);
  });
  http.setValidatorCompiler(validate);
  http.setSerializerCompiler(serialize);
  handleErrors(http);
  await sendSecurityHeaders(http, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(config) },
    hsts: config.PUBLIC_URL.startsWith('https:'),
  });
  await limitRequests(http, config.REQUESTS_PER_MINUTE);
  cutSlowBodies(http);
  await acceptBodies(http, services.spool);
  watchUploads(http, services.spool);
  logRequests(http);
  guardCalls(http, services);
  await describeApi(http);

  const app: FeatureApp = { ...services, http };
  for (const mount of [...FEATURES, mediaRoutes, healthRoutes, outboxRoutes]) await mount(app);
  await serveWeb(app);
  return http;
}

/** No inline script, no third host but those that are configured. Styles may be inline: the component kit sets its variables so. */
const contentSecurity = ({ PUBLIC_URL, API_HOST, TRANSLATION_URL }: Config) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...[API_HOST, TRANSLATION_URL].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)],
  // A PDF's bytes, fetched by the console itself, in the browser's own viewer.
  frameSrc: ['blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  ...(PUBLIC_URL.startsWith('https:') && { upgradeInsecureRequests: [] }),
});

async function limitRequests(http: FastifyInstance, perMinute: number) {
  if (perMinute === 0) return;
  await http.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many', MESSAGES.tooMany, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
}
