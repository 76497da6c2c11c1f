import { labelOf } from '@physio/contract/patient-page/device-label';
import { call } from '#platform/api/call.ts';
import * as calls from '#platform/api/calls.ts';
import { deviceLabel } from '#platform/browser.ts';
import { type HeardHome, openHome, refreshHome } from '#platform/home/home.ts';
import { adoptUnsent } from '#platform/messages/kept-messages.ts';
import { addPerson, type Key, type Person, person } from '#platform/people/people.ts';
import { adoptSessions } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { isTablet } from '#platform/tablet.ts';
import type { Answer, Opened } from './answer.ts';

const adoptRatings = async (from: string, to: string) => (await import('#platform/ratings/ratings.ts')).adoptRatings(from, to);

/** From now on this device shows the patient's page; what it has not sent yet of an earlier sign-in goes on under the new one. */
export async function signIn(key: Key, answer: Answer, { practice }: Opened, isHelper: boolean): Promise<void> {
  const device = labelOf(deviceLabel(), isHelper);
  const { data } = await call(calls.enter, { body: { key, answer, device, tablet: isTablet() } });
  const added = {
    id: data.device_id,
    token: data.auth_token,
    patient: data.patient_id,
    key,
    name: '',
    practice,
    isSignedOut: false,
  };
  await admit(added);
}

/** The first start from the home screen. What was there before stays: it is only for a device that knows nobody. */
export async function signInByPass(pass: string): Promise<void> {
  const { data } = await call(calls.enterByPass, { body: { pass, device: deviceLabel() } });
  const { auth_token: token, device_id: id, patient_id: patient, practice, link } = data;
  await admit({ id, token, patient, key: { link }, name: '', practice, isSignedOut: false });
}

async function admit(added: Person): Promise<void> {
  for (const was of await addPerson(added)) {
    await adoptSessions(was.id, added.id);
    await adoptUnsent(was.id, added.id);
    await adoptRatings(was.id, added.id);
  }
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
