import { randomUUID } from 'node:crypto';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { enter } from '@physio/contract/patient-page/door';
import { makePatientLink } from '@physio/contract/patient-page/links';
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
  return { link, linked, patientToken, device, linkedDevice, alert: await alertOf(app, patientToken, plan, canary) };
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

/** Of a session that hurt, with a note. */
async function alertOf({ call, db }: TestApp, token: string, plan: { public_id: string }, note: string) {
  const now = new Date().toISOString();
  const times = { sent_at: now, started_at: now, time_zone: 'UTC' };
  const body = { plan_id: plan.public_id, revision: 1, ...times, performances: [], feedback: { pain_after: 9, note } };
  await call(keepSession, { params: { client_session_id: randomUUID() }, body }, { token });
  return db.selectFrom('patient_alerts').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

const ofLinked = (w: World) => ({ user_id: w.linked.public_id });

export const PATIENT_PAGE_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/ext/v1/alerts': (w) => ({ query: { user_id: w.patient.public_id } }),
  'POST /api/ext/v1/alerts/:id/done': (w) => ({ params: { id: w.alert.public_id }, body: { word: w.canary } }),
  'GET /api/ext/v1/patient-page': () => ({}),
  'GET /api/ext/v1/patient-page/preview': (w) => ({ query: { ids: w.exercise.public_id } }),
  'PUT /api/ext/v1/patient-page': (w) => ({
    body: {
      is_on: true,
      second_item: 'birth_date',
      pain_limit: 7,
      effort_limit: 9,
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
  'GET /api/ext/v1/app/home': () => ({}),
  'PUT /api/ext/v1/app/consent': () => ({ body: { choice: 'agreed', version: 1 } }),
  'GET /api/ext/v1/app/devices': () => ({}),
  'DELETE /api/ext/v1/app/devices/:id': (w) => ({ params: { id: w.device.public_id } }),
};
