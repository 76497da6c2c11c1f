import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { FeatureApp } from '../http/context.ts';
import { attachmentNamed } from './disposition.ts';
import { parseRange } from './ranges.ts';

const TYPES: Record<string, string> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
};

type MediaRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, string | undefined> }>;

/** Signed files: exact type, ranges, no script ever. */
export async function mediaRoutes({ http, store, links }: FeatureApp) {
  http.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request: MediaRequest, reply) => {
      const key = request.params['*'];
      const { exp = '', sig = '', dl, name } = request.query;
      if (!links.isValid(key, exp, sig, name)) throw new AppError('forbidden', 'This link is not valid or has expired');
      const size = await store.size(key);
      if (size === null) throw new AppError('not_found', 'Not found');
      describe(reply, key, dl === '1' ? (name ?? '') : null);
      if (request.headers['if-none-match'] === `"${key}"`) return reply.status(304).send();
      const range = parseRange(request.headers.range, size);
      if (range === 'unsatisfiable') return reply.status(416).header('Content-Range', `bytes */${size}`).send();
      if (range !== null) reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
      reply.header('Content-Length', range === null ? size : range.end - range.start + 1);
      return request.method === 'HEAD' ? reply.send() : reply.send(await store.get(key, range ?? undefined));
    },
  });
}

function describe(reply: FastifyReply, key: string, saveAs: string | null) {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  reply
    .type(TYPES[extension] ?? 'application/octet-stream')
    .header('Accept-Ranges', 'bytes')
    .header('Cache-Control', 'private, max-age=3600, immutable')
    .header('Content-Disposition', saveAs === null ? 'inline' : attachmentNamed(saveAs))
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('ETag', `"${key}"`);
}
