import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { FeatureApp } from '#platform/http/context.ts';
import { notFound } from '#platform/http/error-handler.ts';
import { consoleConfig } from './health.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const YEAR_S = 31_536_000;
const CONFIG_MARK = /(<script type="application\/json" id="config">)[^<]*(<\/script>)/;
/** Below these the server answers for itself; everything else without a file's extension is a screen of the console. */
const NOT_SCREENS = /^\/(api|media|reports|assets|docs|translations|openapi\.json|config\.json|healthz|readyz|metrics)(\/|$)/;

/** The built console: hashed assets for ever, the page itself with this server's configuration written in. */
export async function serveWeb({ http, config }: FeatureApp) {
  if (!existsSync(join(DIST, 'index.html'))) {
    http.setNotFoundHandler(notFound);
    return;
  }
  const configJson = JSON.stringify(consoleConfig(config)).replaceAll('<', '\\u003c');
  const page = readFileSync(join(DIST, 'index.html'), 'utf8').replace(
    CONFIG_MARK,
    (_, open, close) => `${open}${configJson}${close}`,
  );

  await http.register(serveStatic, {
    root: join(DIST, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: YEAR_S * 1000,
    immutable: true,
  });
  for (const file of rootFiles())
    http.get(`/${file}`, { schema: { hide: true } as object }, (_request, reply) =>
      reply.sendFile(file, DIST, { maxAge: 3_600_000, immutable: false }),
    );
  http.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return notFound(request, reply);
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}

/** Icons and scripts that must keep their name. */
const rootFiles = () =>
  readdirSync(DIST, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z0-9-]+\.(js|svg|png|ico|txt|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name);

function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '/';
  return (method === 'GET' || method === 'HEAD') && !NOT_SCREENS.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
}
