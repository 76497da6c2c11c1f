import type { Endpoint } from '@physio/contract/common/endpoint';
import type * as sessions from '@physio/contract/patient-app/session-record';
import type * as door from '@physio/contract/patient-page/door';
import type * as home from '@physio/contract/patient-page/home';
import type * as record from '@physio/contract/patient-page/own-record';
import type * as pass from '@physio/contract/patient-page/pass';
import type * as feed from '@physio/contract/reminders/calendar-feed';
import type * as reminders from '@physio/contract/reminders/preferences';

/** A call without its schemas, which would weigh more than the page: the types see that method and path are the contract's. */
export type Call<E extends Endpoint> = { readonly method: E['method']; readonly path: E['path']; readonly of?: E };
const at = <E extends Endpoint>(method: E['method'], path: E['path']): Call<E> => ({ method, path });

export const openLink = at<typeof door.openLink>('POST', '/api/ext/v1/app/auth/open-link');
export const enter = at<typeof door.enter>('POST', '/api/ext/v1/app/auth/enter');
export const recheck = at<typeof door.recheck>('POST', '/api/ext/v1/app/auth/recheck');
export const leave = at<typeof door.leave>('POST', '/api/ext/v1/app/auth/leave');
export const getHome = at<typeof home.getHome>('GET', '/api/ext/v1/app/home');
export const giveConsent = at<typeof home.giveConsent>('PUT', '/api/ext/v1/app/consent');
export const listDevices = at<typeof home.listDevices>('GET', '/api/ext/v1/app/devices');
export const endDevice = at<typeof home.endDevice>('DELETE', '/api/ext/v1/app/devices/:id');
export const keepSession = at<typeof sessions.keepSession>('PUT', '/api/ext/v1/app/sessions/:client_session_id');
export const makePass = at<typeof pass.makePass>('POST', '/api/ext/v1/app/auth/pass');
export const enterByPass = at<typeof pass.enterByPass>('POST', '/api/ext/v1/app/auth/enter-by-pass');
export const getOwnRecord = at<typeof record.getOwnRecord>('GET', '/api/ext/v1/app/record');
export const getPreferences = at<typeof reminders.getPreferences>('GET', '/api/ext/v1/app/preferences');
export const savePreferences = at<typeof reminders.savePreferences>('PUT', '/api/ext/v1/app/preferences');
export const keepPush = at<typeof reminders.keepPush>('PUT', '/api/ext/v1/app/push');
export const endPush = at<typeof reminders.endPush>('DELETE', '/api/ext/v1/app/push');
export const notePushArrival = at<typeof reminders.notePushArrival>('POST', '/api/ext/v1/app/push/arrived');
export const stopMails = at<typeof reminders.stopMails>('POST', '/api/ext/v1/app/reminders/stop');
export const makeCalendar = at<typeof feed.makeCalendar>('POST', '/api/ext/v1/app/calendar');
export const endCalendar = at<typeof feed.endCalendar>('DELETE', '/api/ext/v1/app/calendar');
