import { CALENDAR_PATH, endCalendar, makeCalendar } from '@physio/contract/reminders/calendar-feed';
import * as contract from '@physio/contract/reminders/preferences';
import { countUnknown } from '#features/patient-page/public.ts';
import { calendarFeed } from '#platform/http/calendar-feed.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { networkOf } from '#platform/limits/network.ts';
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

  calendarFeed(app, CALENDAR_PATH, {
    read: (token) => calendars.readCalendar(app, token),
    onUnknown: ({ ip, log }) => countUnknown({ ...app, log }, networkOf(ip)),
  });
}
