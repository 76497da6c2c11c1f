import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';

const Feed = z.object({ calendar: z.nullable(z.string()) });

export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/calendar',
  summary: "An address that the patient's calendar may read; each call makes a new one and ends the one before",
  done: 'Saved',
  access: 'patient',
  audit: 'reminder.make_calendar',
  rate: { hits: 30, seconds: 3600 },
  data: Feed,
});

export const endCalendar = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/app/calendar',
  summary: "End the address that the patient's calendar reads",
  done: 'Saved',
  access: 'patient',
  audit: 'reminder.end_calendar',
});

/** Where a calendar reads; see `makeCalendar`. */
export const CALENDAR_PATH = '/api/ext/v1/app/calendar/';
