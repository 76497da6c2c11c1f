import type { OutgoingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { MESSAGES } from '@physio/contract/common/errors';
import { extensionOf } from '@physio/contract/text/file-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { FeatureApp } from '../http/context.ts';
import { cutWhenStill } from '../http/slow-readers.ts';
import { attachmentNamed } from './disposition.ts';
import { namesTag, parseRange } from './ranges.ts';
import { filesUnreachable } from './unreachable.ts';

const TYPES: Record<string, string> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  vtt: 'text/vtt; charset=utf-8',
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
      if (!links.isValid(key, exp, sig, name)) throw new AppError('forbidden', MESSAGES.linkInvalid);
      const size = await store.size(key).catch((error: unknown) => {
        throw filesUnreachable(error);
      });
      if (size === null) throw new AppError('not_found', MESSAGES.notFound);
      describe(reply, key, dl === '1' ? (name ?? '') : null);
      if (namesTag(request.headers['if-none-match'], tagOf(key))) return reply.status(304).send();
      const range = parseRange(wantedRange(request, key), size);
      if (range === 'unsatisfiable') return refuseRange(reply, size);
      if (range !== null) reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
      reply.header('Content-Length', range === null ? size : range.end - range.start + 1);
      if (request.method === 'HEAD') return reply.send();
      await sendBytes(reply, (to) => store.send(key, range ?? { start: 0, end: size - 1 }, to));
    },
  });
}

/** Straight into the connection; a reader who leaves is not an error of ours, and what breaks off shows by its length. */
async function sendBytes(reply: FastifyReply, send: (to: Writable) => Promise<void>): Promise<void> {
  const { raw } = reply.hijack();
  cutWhenStill(raw);
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await send(raw);
  } catch (error) {
    if (!raw.destroyed) reply.log.error(error);
    raw.destroy();
  }
}

const tagOf = (key: string) => `"${key}"`;

/** A range is for GET alone, and only while the caller's copy is of this object. */
function wantedRange({ method, headers }: MediaRequest, key: string): string | undefined {
  const condition = headers['if-range'];
  return method === 'GET' && (condition === undefined || condition === tagOf(key)) ? headers.range : undefined;
}

const refuseRange = (reply: FastifyReply, size: number) =>
  reply.status(416).header('Content-Range', `bytes */${size}`).header('Cache-Control', 'no-store').send();

function describe(reply: FastifyReply, key: string, saveAs: string | null) {
  reply
    .type(TYPES[extensionOf(key)] ?? 'application/octet-stream')
    .header('Accept-Ranges', 'bytes')
    .header('Cache-Control', 'private, max-age=3600, immutable')
    .header('Content-Disposition', saveAs === null ? 'inline' : attachmentNamed(saveAs))
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('ETag', tagOf(key));
}
