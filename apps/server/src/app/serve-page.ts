import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import { PREVIEW_PATH } from '@physio/contract/patient-page/preview-message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const BUILT_PAGE = join(import.meta.dirname, '../../../patient/dist');
const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;
const HIDE = { schema: { hide: true } as object };

/**
 * Nothing but the page's own files: no inline script or style, no other host, no frame but the console's, at the one address where that
 * shows what it has made. One rule of its own may name the worker.
 */
const policy = (ancestors: "'none'" | "'self'") =>
  [
    "default-src 'none'",
    ...['script-src', 'style-src', 'img-src', 'media-src', 'connect-src', 'worker-src', 'manifest-src'].map((of) => `${of} 'self'`),
    ...['base-uri', 'form-action'].map((of) => `${of} 'none'`),
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types physio-page',
  ].join('; ');
const [POLICY, IN_FRAME] = [policy("'none'"), policy("'self'")];

/**
 * The patients' page, below `/p/`. It is the same for every link, known or not: what a link opens is asked for by the page's script, so
 * whoever only fetches the address learns and changes nothing.
 */
export async function servePatientPage(http: FastifyInstance, folder: string) {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);

  await http.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .header('Content-Security-Policy', POLICY)
        .header('Referrer-Policy', 'no-referrer')
        .header('X-Robots-Tag', 'noindex, nofollow');
    });
    await scope.register(serveStatic, {
      root: join(folder, 'assets'),
      prefix: '/p/assets/',
      preCompressed: true,
      maxAge: YEAR_MS,
      immutable: true,
    });
    for (const name of rootFiles(folder))
      scope.get(`/p/${name}`, HIDE, (request, reply) => {
        const pass = name === MANIFEST ? passOf(request) : null;
        if (pass !== null) return reply.type(MANIFEST_TYPE).header('Cache-Control', 'no-store').send(manifestFor(folder, pass));
        if (!MAY_CHANGE.test(name)) return reply.sendFile(name, folder, { maxAge: HOUR_MS, immutable: false });
        return reply.header('Cache-Control', 'no-cache').sendFile(name, folder, { cacheControl: false });
      });
    scope.get('/p', HIDE, sendPage);
    scope.get('/p/:link', HIDE, sendPage);
    scope.get(PREVIEW_PATH, HIDE, (request, reply) => sendPage(request, reply.header('Content-Security-Policy', IN_FRAME)));
  });
}

const MANIFEST = 'manifest.webmanifest';
const MANIFEST_TYPE = 'application/manifest+json';

const passOf = ({ query }: FastifyRequest) => /^[\w-]{43}$/.exec(String((query as { pass?: string }).pass ?? ''))?.[0] ?? null;

/** Of a page that is added to the home screen: its first start there is signed in by the pass. */
function manifestFor(folder: string, pass: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as { start_url: string };
  return JSON.stringify({ ...manifest, start_url: `${manifest.start_url}?pass=${pass}` });
}

/** What a browser must not keep without asking: a worker would serve an old page for ever. */
const MAY_CHANGE = /\.(js|webmanifest)$/;

const rootFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z0-9-]+\.(js|svg|png|ico|txt|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name);
