import { call } from '#platform/api/call.ts';
import * as calls from '#platform/api/calls.ts';
import { deviceLabel } from '#platform/browser.ts';
import { type HeardHome, openHome, refreshHome } from '#platform/home/home.ts';
import { addPerson, type Key, person } from '#platform/people/people.ts';
import { adoptSessions } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { isTablet } from '#platform/tablet.ts';
import type { Answer } from './answer.ts';
import type { Opened } from './Door.tsx';

/** From now on this device shows the patient's page; what it has not sent yet of an earlier sign-in goes on under the new one. */
export async function signIn(key: Key, answer: Answer, { practice }: Opened): Promise<void> {
  const { data } = await call(calls.enter, { body: { key, answer, device: deviceLabel(), tablet: isTablet() } });
  const added = {
    id: data.device_id,
    token: data.auth_token,
    patient: data.patient_id,
    key,
    name: '',
    practice,
    isSignedOut: false,
  };
  for (const was of await addPerson(added)) await adoptSessions(was.id, added.id);
  history.replaceState(null, '', '/p/');
  await openHome(added);
  // What cannot be fetched now is asked for by the page itself.
  await refreshHome().catch(() => undefined);
  void sendSessions();
}

/** The question once more, on a device that stays signed in. */
export async function confirmAnswer(answer: Answer): Promise<void> {
  await call(calls.recheck, { body: { answer } }, person.get()?.token ?? null);
  await refreshHome();
}

/** Nobody is stopped who is offline, or in the middle of a session. */
export const isRecheckDue = ({ home }: HeardHome, isOnline: boolean, now: number): boolean =>
  isOnline && home.recheck_at !== null && Date.parse(home.recheck_at) <= now;
