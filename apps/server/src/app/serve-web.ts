import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import { isConsolePage } from '@physio/contract/common/pages';
import type { FastifyRequest } from 'fastify';
import type { FeatureApp } from '#platform/http/context.ts';
import { notFound } from '#platform/http/error-handler.ts';
import { isBackwards } from '#platform/store/ranges.ts';
import { consolePage } from './console-page.ts';

export const BUILT_CONSOLE = join(import.meta.dirname, '../../../web/dist');
const YEAR_S = 31_536_000;
/** Below these the server answers for itself; anything else that a person opens is shown in the console. */
const NOT_SHOWN = /^\/(api|media|p|reports|assets|docs|translations|openapi\.json|config\.json|healthz|readyz|metrics)(\/|$)/;

/** The built console: hashed assets for ever, the page itself with what this server has to say written in. */
export async function serveWeb(app: Pick<FeatureApp, 'http' | 'config' | 'db'>, folder: string) {
  const { http } = app;
  const page = consolePage(app, folder);
  if (page === null) {
    http.setNotFoundHandler(notFound);
    return;
  }
  // The file server would refuse what is to be ignored.
  http.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers.range !== undefined && isBackwards(headers.range)) delete headers.range;
  });
  await http.register(serveStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: YEAR_S * 1000,
    immutable: true,
  });
  for (const file of rootFiles(folder))
    http.get(`/${file}`, { schema: { hide: true } as object }, (_request, reply) =>
      reply.sendFile(file, folder, { maxAge: 3_600_000, immutable: false }),
    );
  http.setNotFoundHandler(async (request, reply) => {
    const status = statusOfPage(request);
    if (status === null) return notFound(request, reply);
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(await page());
  });
}

/** Icons and scripts that must keep their name. */
const rootFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z0-9-]+\.(js|svg|png|ico|txt|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name);

/** 200 for a page of the console, 404 with the console's own words for a person elsewhere, null for a program. */
function statusOfPage({ method, url, headers }: FastifyRequest): number | null {
  const [path = '/'] = url.split('?', 1);
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (isConsolePage(path)) return 200;
  return !NOT_SHOWN.test(path) && headers.accept?.includes('text/html') ? 404 : null;
}
