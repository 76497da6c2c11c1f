import { hash } from 'node:crypto';
import { MESSAGES } from '@physio/contract/common/errors';
import type { FastifyRequest } from 'fastify';
import { countHit } from '../limits/limits.ts';
import { namesTag } from '../store/ranges.ts';
import { AppError } from './app-error.ts';
import type { FeatureApp } from './context.ts';

/** Of one address. Calendars ask once an hour or a day; many of their servers share a network. */
const RATE = { hits: 60, seconds: 3600 };

/** `name`: of whose it is, for the count. `text` is made when it may be read. */
export type Feed = { name: string; text: () => Promise<string> };
type Request = FastifyRequest<{ Params: { file: string } }>;
type Reading = {
  /** What a token opens, or null. */
  read: (token: string) => Promise<Feed | null>;
  /** May refuse who asked for an address that opens nothing. */
  onUnknown: (request: FastifyRequest) => Promise<void>;
};

/** What calendars fetch by themselves, over and over: a bare file, without the envelope of a call. */
export function calendarFeed(app: FeatureApp, path: string, { read, onUnknown }: Reading): void {
  app.http.route({
    method: ['GET', 'HEAD'],
    url: `${path}:file`,
    schema: { hide: true },
    handler: async (request: Request, reply) => {
      const feed = await read(request.params.file.replace(/\.ics$/, ''));
      if (feed === null) {
        await onUnknown(request);
        throw new AppError('not_found', MESSAGES.notFound);
      }
      await countHit({ db: app.relaxedDb, clock: app.clock }, `calendar ${feed.name}`, RATE);
      const text = await feed.text();
      const tag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
      reply.header('ETag', tag).header('Cache-Control', 'private, max-age=3600');
      if (namesTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });
}
