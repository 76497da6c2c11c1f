import { MESSAGES } from '@physio/contract/common/errors';
import { CALENDAR_PATH, endCalendar, makeCalendar } from '@physio/contract/reminders/calendar-feed';
import * as contract from '@physio/contract/reminders/preferences';
import type { FastifyRequest } from 'fastify';
import { countUnknown } from '#features/patient-page/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { networkOf } from '#platform/limits/network.ts';
import { namesTag } from '#platform/store/ranges.ts';
import * as calendars from './calendar.service.ts';
import * as preferences from './preferences.service.ts';
import * as push from './push.service.ts';

/** How patients are reminded of their sessions. */
export async function reminderRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.getPreferences, 'patient', async (context) => ({ data: await preferences.getPreferences(context) }));

  handle(app, contract.savePreferences, 'patient', async (context, { body }) => ({
    data: await preferences.savePreferences(context, body),
  }));

  handle(app, contract.keepPush, 'patient', (context, { body }) => push.keepPush(context, body));

  handle(app, contract.endPush, 'patient', (context) => push.endPush(context));

  handle(app, contract.notePushArrival, 'patient', (context) => push.notePushArrival(context));

  handle(app, contract.stopMails, 'public', (context, { query }) => preferences.stopMails(context, query.token));

  handle(app, makeCalendar, 'patient', async (context) => ({ data: await calendars.makeCalendar(context) }));

  handle(app, endCalendar, 'patient', (context) => calendars.endCalendar(context));

  feedRoute(app);
}

type FeedRequest = FastifyRequest<{ Params: { file: string } }>;

/** What calendars fetch by themselves, over and over: a bare file, without the envelope of a call. */
function feedRoute(app: FeatureApp): void {
  app.http.route({
    method: ['GET', 'HEAD'],
    url: `${CALENDAR_PATH}:file`,
    schema: { hide: true },
    handler: async (request: FeedRequest, reply) => {
      const feed = await calendars.readCalendar(app, request.params.file.replace(/\.ics$/, ''));
      if (feed === null) {
        await countUnknown({ ...app, log: request.log }, networkOf(request.ip));
        throw new AppError('not_found', MESSAGES.notFound);
      }
      reply.header('ETag', feed.tag).header('Cache-Control', 'private, max-age=3600');
      if (namesTag(request.headers['if-none-match'], feed.tag)) return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(feed.text);
    },
  });
}
