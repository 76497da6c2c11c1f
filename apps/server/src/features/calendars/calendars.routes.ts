import * as contract from '@physio/contract/calendars/calendars';
import { countUnknown } from '#features/patient-page/public.ts';
import { calendarFeed } from '#platform/http/calendar-feed.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleDownload } from '#platform/http/handle.ts';
import { networkOf } from '#platform/limits/network.ts';
import * as own from './own-calendar.service.ts';
import { downloadPlanCalendar } from './plan-calendar.service.ts';

/** Plans in calendars: of one as a file to hand over, and of all that a member assigned by an address. */
export async function calendarRoutes(app: FeatureApp): Promise<void> {
  handleDownload(app, contract.downloadPlanCalendar, 'member', (context, { params }) => downloadPlanCalendar(context, params.id));

  handle(app, contract.getOwnCalendar, 'member', async (context) => ({ data: await own.getOwnCalendar(context) }));

  handle(app, contract.makeOwnCalendar, 'member', async (context) => ({ data: await own.makeOwnCalendar(context) }));

  handle(app, contract.endOwnCalendar, 'member', (context) => own.endOwnCalendar(context));

  calendarFeed(app, contract.OWN_CALENDAR_PATH, {
    read: (token) => own.readOwnCalendar(app, token),
    onUnknown: ({ ip, log }) => countUnknown({ ...app, log }, networkOf(ip)),
  });
}
