import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { EXPORT_FAILED } from '../transfers/transfers.ts';

export const CALENDAR_MESSAGES = {
  nothingLeft: 'No day of this plan is left for a calendar',
} as const;

export const downloadPlanCalendar = endpoint({
  method: 'GET',
  path: '/api/ext/v1/plans/:id/calendar.ics',
  summary: 'The days of a plan as a calendar file, in the language of its patient; nothing of the patient is in it',
  failed: EXPORT_FAILED,
  access: 'member',
  audit: 'plan.download',
  params: z.object({ id: objectId('Plan not found') }),
  ids: { id: 'plan' },
  download: 'text/calendar; charset=utf-8',
  rate: perMinute(60),
});

const ownCalendar = { access: 'member', path: '/api/ext/v1/calendar' } as const;

export const getOwnCalendar = endpoint({
  ...ownCalendar,
  method: 'GET',
  summary: 'Whether the caller has a calendar address for this group, since when, and when it was last read',
  data: z.nullable(z.object({ made_at: z.string(), read_at: z.nullable(z.string()) })),
});

export const makeOwnCalendar = endpoint({
  ...ownCalendar,
  method: 'POST',
  summary: 'Make a calendar address of the plans that the caller assigned, shown once; the one before opens nothing any more',
  done: 'Calendar address made',
  changes: ['own-calendar'],
  audit: 'staff.make_calendar',
  data: z.object({ calendar: z.string() }),
  rate: perHour(30),
});

export const endOwnCalendar = endpoint({
  ...ownCalendar,
  method: 'DELETE',
  summary: "End the caller's calendar address of this group",
  done: 'Calendar address ended',
  changes: ['own-calendar'],
  audit: 'staff.end_calendar',
});

/** Where a calendar reads; see `makeOwnCalendar`. */
export const OWN_CALENDAR_PATH = '/api/ext/v1/calendar/';
