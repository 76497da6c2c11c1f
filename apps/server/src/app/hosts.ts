import { PREVIEW_PATH } from '@physio/contract/patient-page/preview-message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { notFound } from '#platform/http/error-handler.ts';

/** Routes of the patients' page, by their patterns: its files, its calls and the videos they name. */
const OF_PAGE = /^\/(p|media|api\/ext\/v1\/app)(\/|$)/;
const PAGE = /^\/p(\/|$)/;
/** Shown by the console in a frame: without a patient, and without anything kept. */
const PREVIEW = /^\/p\/(preview$|assets\/)/;
/** Asked for by whoever watches the server, under whatever name. */
const OF_OPERATION = ['/healthz', '/readyz'];

/**
 * With a host of its own the patients' page is there alone: what runs on it reaches nothing of the console, and the console's host sends
 * whoever asks for the page there. Without one both share an origin.
 */
export function separateHosts(http: FastifyInstance, { PATIENT_URL, PUBLIC_URL }: Pick<Config, 'PATIENT_URL' | 'PUBLIC_URL'>) {
  if (PATIENT_URL === undefined || hostOf(PATIENT_URL) === hostOf(PUBLIC_URL)) return;
  const { origin, host } = new URL(PATIENT_URL);
  http.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (request.host.toLowerCase() !== host) {
      if (PAGE.test(route) && !PREVIEW.test(route) && isRead(request))
        return reply.header('Referrer-Policy', 'no-referrer').redirect(`${origin}${request.url}`, 308);
      return;
    }
    if (request.url === '/' && isRead(request)) return reply.redirect('/p/', 302);
    if (route === PREVIEW_PATH) return notFound(request, reply);
    if (!OF_PAGE.test(route) && !OF_OPERATION.includes(route)) return notFound(request, reply);
  });
}

const hostOf = (url: string) => new URL(url).host;
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
