import type { Endpoint } from '@physio/contract/common/endpoint';
import type * as ending from '@physio/contract/goals/end-own-goal';
import type * as goals from '@physio/contract/goals/goals';
import type * as sessions from '@physio/contract/patient-app/session-record';
import type * as door from '@physio/contract/patient-page/door';
import type * as home from '@physio/contract/patient-page/home';
import type * as messages from '@physio/contract/patient-page/own-messages';
import type * as pass from '@physio/contract/patient-page/pass';

/** A call without its schemas, which would weigh more than the page: the types see that method and path are the contract's. */
export type Call<E extends Endpoint> = { readonly method: E['method']; readonly path: E['path']; readonly of?: E };
export const at = <E extends Endpoint>(method: E['method'], path: E['path']): Call<E> => ({ method, path });

export const openLink = at<typeof door.openLink>('POST', '/api/ext/v1/app/auth/open-link');
export const enter = at<typeof door.enter>('POST', '/api/ext/v1/app/auth/enter');
export const recheck = at<typeof door.recheck>('POST', '/api/ext/v1/app/auth/recheck');
export const leave = at<typeof door.leave>('POST', '/api/ext/v1/app/auth/leave');
export const getHome = at<typeof home.getHome>('GET', '/api/ext/v1/app/home');
export const giveConsent = at<typeof home.giveConsent>('PUT', '/api/ext/v1/app/consent');
export const listDevices = at<typeof home.listDevices>('GET', '/api/ext/v1/app/devices');
export const endDevice = at<typeof home.endDevice>('DELETE', '/api/ext/v1/app/devices/:id');
export const setOwnGoal = at<typeof goals.setOwnGoal>('PUT', '/api/ext/v1/app/goals/:client_goal_id');
export const endOwnGoal = at<typeof ending.endOwnGoal>('POST', '/api/ext/v1/app/goals/:id/end');
export const rateGoal = at<typeof goals.rateGoal>('POST', '/api/ext/v1/app/goals/:id/ratings');
export const rateSinceStart = at<typeof goals.rateSinceStart>('PUT', '/api/ext/v1/app/since-start');
export const keepSession = at<typeof sessions.keepSession>('PUT', '/api/ext/v1/app/sessions/:client_session_id');
export const listOwnMessages = at<typeof messages.listOwnMessages>('GET', '/api/ext/v1/app/messages');
export const writeOwnMessage = at<typeof messages.writeOwnMessage>('POST', '/api/ext/v1/app/messages');
export const readOwnMessages = at<typeof messages.readOwnMessages>('POST', '/api/ext/v1/app/messages/read');
export const enterByPass = at<typeof pass.enterByPass>('POST', '/api/ext/v1/app/auth/enter-by-pass');
