import { randomUUID } from 'node:crypto';
import { addGoal } from '@physio/contract/goals/goals';
import { saveIdentifiers, saveSystems } from '@physio/contract/identifiers/identifiers';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { enter } from '@physio/contract/patient-page/door';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { writeOwnMessage } from '@physio/contract/patient-page/own-messages';
import type { TestApp, Who } from '../build-test-app.ts';
import type { Sample, World } from './samples.ts';

type Practice = { group: { id: number }; who: Who };
type Patient = { id: number; public_id: string };

/** The practice has a page, the patient has agreed and came by a link, from two devices; another patient has a link, too. */
export async function makePages(
  app: TestApp,
  { group, who }: Practice,
  patient: Patient,
  plan: { public_id: string },
  canary: string,
) {
  await app.make.page(group, { emergency_text: canary });
  await app.make.consent(group, patient);
  const linked = await app.make.patient(group, { first_name: canary });
  const link = await linkOf(app, who, patient);
  const patientToken = await enterBy(app, link);
  await enterBy(app, link);
  await enterBy(app, await linkOf(app, who, linked));
  const [device, linkedDevice] = [await deviceOf(app, patient), await deviceOf(app, linked)];
  const message = await messageOf(app, patientToken, canary);
  const alert = await alertOf(app, patientToken, plan, canary);
  const [goal, otherGoal] = [await goalOf(app, who, patient, canary), await goalOf(app, who, patient, canary)];
  await numberOf(app, who, patient);
  return {
    link,
    linked,
    patientToken,
    device,
    linkedDevice,
    alert,
    message,
    goal: { public_id: goal },
    otherGoal: { public_id: otherGoal },
  };
}

const linkOf = async (app: TestApp, who: Who, { public_id: user_id }: Patient) =>
  (await app.call(makePatientLink, { params: { user_id }, body: { renew: false } }, who)).body.data;

type Link = Awaited<ReturnType<typeof linkOf>>;
const keyOf = ({ url }: Link) => ({ link: url.split('/').at(-1) ?? '' });
const entryOf = (link: Link) => ({ key: keyOf(link), answer: { code: link.code ?? '' }, device: 'Chrome, Android', tablet: false });

const enterBy = async (app: TestApp, link: Link) => (await app.call(enter, { body: entryOf(link) })).body.data.auth_token;

/** The one that entered last. */
const deviceOf = ({ db }: TestApp, { id }: Patient) =>
  db.selectFrom('auth_sessions').selectAll().where('patient_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow();

const goalOf = async (app: TestApp, who: Who, { public_id: user_id }: Patient, text: string) =>
  (await app.call(addGoal, { params: { user_id }, body: { text } }, who)).body.data.id;

const answeredNow = () => {
  const now = new Date().toISOString();
  return { rated_at: now, sent_at: now, local_date: now.slice(0, 10), time_zone: 'UTC' };
};

/** Of a session that hurt, with a note. */
async function alertOf({ call, db }: TestApp, token: string, plan: { public_id: string }, note: string) {
  const now = new Date().toISOString();
  const times = { sent_at: now, started_at: now, time_zone: 'UTC' };
  const body = { plan_id: plan.public_id, revision: 1, ...times, performances: [], feedback: { pain_after: 9, note } };
  await call(keepSession, { params: { client_session_id: randomUUID() }, body }, { token });
  return db.selectFrom('patient_alerts').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

async function messageOf({ call, db }: TestApp, token: string, body: string) {
  await call(writeOwnMessage, { body: { client_message_id: randomUUID(), body, age_s: 0 } }, { token });
  return db.selectFrom('patient_messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

const CLINIKO = { system: 'cliniko', label: 'Cliniko', parameter: 'patient_id' };

/** In the practice's other software the patient has their own id here. */
async function numberOf({ call }: TestApp, who: Who, { public_id: user_id }: Patient) {
  await call(saveSystems, { body: { systems: [CLINIKO] } }, who);
  await call(saveIdentifiers, { params: { user_id }, body: { identifiers: [{ system: CLINIKO.system, value: user_id }] } }, who);
}

const ofPatient = (w: World) => ({ user_id: w.patient.public_id });
const ofLinked = (w: World) => ({ user_id: w.linked.public_id });

export const PATIENT_PAGE_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/ext/v1/alerts': (w) => ({ query: { user_id: w.patient.public_id } }),
  'POST /api/ext/v1/alerts/:id/done': (w) => ({ params: { id: w.alert.public_id }, body: { word: w.canary } }),
  'GET /api/ext/v1/messages/unread': () => ({}),
  'GET /api/ext/v1/messages/count': () => ({}),
  'GET /api/ext/v1/messages/settings': () => ({}),
  'PUT /api/ext/v1/messages/settings': (w) => ({ body: { notify: 'everybody', replies: [w.canary] } }),
  'GET /api/ext/v1/patients/:user_id/messages': (w) => ({ params: ofPatient(w) }),
  'POST /api/ext/v1/patients/:user_id/messages': (w) => ({
    params: ofPatient(w),
    body: { body: w.canary, up_to: w.message.public_id },
  }),
  'POST /api/ext/v1/patients/:user_id/messages/read': (w) => ({
    params: ofPatient(w),
    body: { up_to: w.message.public_id },
  }),
  'GET /api/ext/v1/app/messages': () => ({}),
  'POST /api/ext/v1/app/messages': (w) => ({ body: { client_message_id: randomUUID(), body: w.canary, age_s: 0 } }),
  'POST /api/ext/v1/app/messages/read': (w) => ({ body: { up_to: w.message.public_id } }),
  'GET /api/ext/v1/systems': () => ({}),
  'PUT /api/ext/v1/systems': (w) => ({ body: { systems: [{ ...CLINIKO, label: w.canary }] } }),
  'GET /api/ext/v1/patients/:user_id/identifiers': (w) => ({ params: ofPatient(w) }),
  'PUT /api/ext/v1/patients/:user_id/identifiers': (w) => ({
    params: ofLinked(w),
    body: { identifiers: [{ system: CLINIKO.system, value: w.canary }] },
  }),
  'GET /api/ext/v1/patients/by/:system/:value': (w) => ({ params: { system: CLINIKO.system, value: w.patient.public_id } }),
  'PUT /api/ext/v1/patients/by/:system/:value': (w) => ({
    params: { system: CLINIKO.system, value: randomUUID() },
    body: { first_name: w.canary, last_name: 'Rao', email: `${randomUUID()}@example.org` },
  }),
  'GET /api/ext/v1/patients/:user_id/goals': (w) => ({ params: { user_id: w.patient.public_id } }),
  'POST /api/ext/v1/patients/:user_id/goals': (w) => ({ params: ofLinked(w), body: { text: w.canary } }),
  'PATCH /api/ext/v1/goals/:id': (w) => ({ params: { id: w.otherGoal.public_id }, body: { text: `${w.canary} again` } }),
  'POST /api/ext/v1/goals/:id/end': (w) => ({ params: { id: w.otherGoal.public_id }, body: { word: w.canary } }),
  'PUT /api/ext/v1/app/goals/:client_goal_id': (w) => ({
    params: { client_goal_id: 'b2c6e9d4-0d4c-4e7a-9f5a-3f1f0f7c2a11' },
    body: { text: w.canary, time_zone: 'UTC' },
  }),
  'POST /api/ext/v1/app/goals/:id/ratings': (w) => ({ params: { id: w.goal.public_id }, body: { value: 4, ...answeredNow() } }),
  'POST /api/ext/v1/app/goals/:id/end': (w) => ({ params: { id: w.goal.public_id }, body: { how: 'reached', time_zone: 'UTC' } }),
  'PUT /api/ext/v1/app/since-start': () => ({ body: { value: -2, ...answeredNow() } }),
  'GET /api/ext/v1/patient-page': () => ({}),
  'GET /api/ext/v1/patient-page/preview': (w) => ({ query: { ids: w.exercise.public_id } }),
  'PUT /api/ext/v1/patient-page': (w) => ({
    body: {
      is_on: true,
      second_item: 'birth_date',
      pain_limit: 7,
      effort_limit: 9,
      mail_reminders: true,
      reply_days: 2,
      phone: '112',
      emergency_text: w.canary,
    },
  }),
  'GET /api/ext/v1/patients/:user_id/link': (w) => ({ params: ofLinked(w) }),
  'POST /api/ext/v1/patients/:user_id/link': (w) => ({ params: ofLinked(w), body: { renew: false } }),
  'POST /api/ext/v1/patients/:user_id/link/unlock': (w) => ({ params: ofLinked(w) }),
  'DELETE /api/ext/v1/patients/:user_id/link': (w) => ({ params: ofLinked(w) }),
  'DELETE /api/ext/v1/patients/:user_id/devices/:id': (w) => ({ params: { ...ofLinked(w), id: w.linkedDevice.public_id } }),
  'POST /api/ext/v1/patient-links/send': (w) => ({ body: { user_ids: [w.linked.public_id] } }),
  'POST /api/ext/v1/app/auth/open-link': (w) => ({ body: { key: keyOf(w.link) } }),
  'POST /api/ext/v1/app/auth/enter': (w) => ({ body: entryOf(w.link) }),
  'POST /api/ext/v1/app/auth/recheck': (w) => ({ body: { answer: { code: w.link.code } } }),
  'POST /api/ext/v1/app/auth/leave': () => ({}),
  'POST /api/ext/v1/app/auth/pass': () => ({}),
  'POST /api/ext/v1/app/auth/enter-by-pass': () => ({ body: { pass: 'unknown', device: 'Safari, iPhone' } }),
  'GET /api/ext/v1/app/record': () => ({}),
  'GET /api/ext/v1/app/home': () => ({}),
  'PUT /api/ext/v1/app/consent': () => ({ body: { choice: 'agreed', version: 1 } }),
  'GET /api/ext/v1/app/devices': () => ({}),
  'DELETE /api/ext/v1/app/devices/:id': (w) => ({ params: { id: w.device.public_id } }),
};
