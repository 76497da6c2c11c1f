import type * as record from '@physio/contract/patient-page/own-record';
import type * as pass from '@physio/contract/patient-page/pass';
import type * as feed from '@physio/contract/reminders/calendar-feed';
import type * as reminders from '@physio/contract/reminders/preferences';
import { at } from './calls.ts';

// Apart from the calls of the first screens, which should stay small.
export const makePass = at<typeof pass.makePass>('POST', '/api/ext/v1/app/auth/pass');
export const getOwnRecord = at<typeof record.getOwnRecord>('GET', '/api/ext/v1/app/record');
export const getPreferences = at<typeof reminders.getPreferences>('GET', '/api/ext/v1/app/preferences');
export const savePreferences = at<typeof reminders.savePreferences>('PUT', '/api/ext/v1/app/preferences');
export const keepPush = at<typeof reminders.keepPush>('PUT', '/api/ext/v1/app/push');
export const endPush = at<typeof reminders.endPush>('DELETE', '/api/ext/v1/app/push');
export const notePushArrival = at<typeof reminders.notePushArrival>('POST', '/api/ext/v1/app/push/arrived');
export const stopMails = at<typeof reminders.stopMails>('POST', '/api/ext/v1/app/reminders/stop');
export const makeCalendar = at<typeof feed.makeCalendar>('POST', '/api/ext/v1/app/calendar');
export const endCalendar = at<typeof feed.endCalendar>('DELETE', '/api/ext/v1/app/calendar');
