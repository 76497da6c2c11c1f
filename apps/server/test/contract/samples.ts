import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@physio/contract/common/endpoint';
import type { TestApp } from '#test/build-test-app.ts';
import { dayFromToday } from '#test/day-from-today.ts';
import { APP_SAMPLES } from './app-samples.ts';
import { CHALLENGE_SAMPLES, makeChallenges } from './challenge-samples.ts';
import { CLASSIFICATION_SAMPLES, makeTags } from './classification-samples.ts';
import { CONTENT_SAMPLES, makeContent } from './content-samples.ts';
import { EVENT_SAMPLES } from './event-samples.ts';
import { EXERCISE_SAMPLES } from './exercise-samples.ts';
import { FHIR_SAMPLES, makeResources } from './fhir-samples.ts';
import { GROUP_SAMPLES } from './group-samples.ts';
import { KEEPING_SAMPLES } from './keeping-samples.ts';
import { LIBRARY_SAMPLES } from './library-samples.ts';
import { makePages, PATIENT_PAGE_SAMPLES } from './patient-page-samples.ts';
import { PATIENT_SAMPLES } from './patient-samples.ts';
import { PLAN_SAMPLES } from './plan-samples.ts';
import { PROGRAMME_SAMPLES } from './programme-samples.ts';
import { makeSso, SSO_REFUSED, SSO_SAMPLES } from './sso-samples.ts';
import { makeAccounts, STAFF_SAMPLES } from './staff-samples.ts';

export type World = Awaited<ReturnType<typeof makeWorld>>;
export type Sample = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, readonly Blob[]>;
};

const WINDOW = { start_time: '2026-01-01 00:00:00', end_time: '2026-12-31 23:59:59' };

/** A practice with one of everything, `canary` in every name. */
export async function makeWorld(app: TestApp, canary: string) {
  const { db, make } = app;
  const practice = await make.practice({ group: { group_name: `${canary} practice` }, user: { first_name: canary } });
  const { group, user } = practice;
  const patient = await make.patient(group, { first_name: canary });
  const exercise = await make.exercise(group, { name: `${canary} exercise` });
  const archivable = await make.exercise(group, { name: `${canary} in no plan` });
  const plain = await make.exercise(group, { name: `${canary} without files` });
  const tag = await make.tag(group, `${canary} tag`);
  await db.insertInto('exercise_tags').values({ group_id: group.id, exercise_id: exercise.id, tag_id: tag.id }).execute();
  const section = await make.node(group, { name: `${canary} section` });
  const node = await make.node(group, { name: `${canary} node`, parent: section });
  await db
    .insertInto('exercise_classifications')
    .values({ group_id: group.id, exercise_id: exercise.id, node_id: node.id })
    .execute();
  const tags = await makeTags(make, group, canary);
  const set = await db.selectFrom('classification_sets').selectAll().where('group_id', '=', group.id).executeTakeFirstOrThrow();
  const programme = await make.programme(group, { name: `${canary} programme`, exercises: [exercise], created_by: user.id });
  const spareProgramme = await make.programme(group, { name: `${canary} spare`, exercises: [exercise] });
  const category = await make.programmeCategory(group, `${canary} category`);
  const plan = await make.plan(group, patient, { programme, starts_on: dayFromToday(-7), comments: canary });
  const report = await make.report(group, patient);
  const archived = await make.patient(group, { first_name: canary });
  await make.consentText(group, user, canary);
  const overdue = await make.patient(group, { first_name: canary, created_at: new Date('1920-01-01') });
  const [score, secondScore] = [await make.score(group, patient, user), await make.score(group, patient, user)];
  const leaver = await make.patient(group, { first_name: canary, last_name: 'Leaver' });
  const patientImport = await make.patientImport(group, user);
  const [install, spareInstall] = [await make.install(group, user, canary), await make.install(group, user, canary)];
  const [webhook, spareWebhook] = [await make.webhook(group, user), await make.webhook(group, user)];
  const delivery = await make.delivery(webhook, patient, canary);
  const physio = await make.user();
  await make.member(group, physio, 'Physio');
  const physioToken = await make.session({ user: physio });
  const masterToken = await make.session({ user: await make.user({ is_master: true }) });
  const accounts = await makeAccounts(db, make, practice, canary);
  const sso = await makeSso(db, practice, canary);
  const content = await makeContent(make, group, exercise, canary);
  const challenges = await makeChallenges(make, group, patient, canary);
  const pages = await makePages(app, practice, patient, plan, canary);
  const resources = await makeResources(app, { ...practice, ...pages, patient, plan, exercise });
  return {
    ...practice,
    ...content,
    ...accounts,
    ...sso,
    ...tags,
    ...challenges,
    ...pages,
    resources,
    patient,
    archived,
    leaver,
    overdue,
    patientImport,
    webhook,
    spareWebhook,
    delivery,
    install,
    spareInstall,
    score,
    secondScore,
    exercise,
    archivable,
    plain,
    tag,
    set,
    section,
    node,
    programme,
    spareProgramme,
    category,
    plan,
    report,
    physioToken,
    masterToken,
    canary,
  };
}

/**
 * A valid input of every described call, by `METHOD path`. The tests made from the contract fail when a mounted call is
 * missing here.
 */
export const SAMPLES: Record<string, (w: World) => Sample> = {
  'POST /api/v1/authenticate-admin/': () => ({ body: { email: 'nobody@example.org', password: 'x' } }),
  'GET /api/v1/physio-admin/details': () => ({}),
  'POST /api/ext/v1/auth/logout': () => ({}),
  'POST /api/v3/verify-email/': () => ({ body: { email: `${randomUUID()}@example.org` } }),
  'POST /api/v3/verify-and-reset-password/': () => ({
    body: { otp: '1234', password: 'Abcdef-1', confirm_password: 'Abcdef-1', otp_token: 'x'.repeat(43) },
  }),
  'POST /api/v1/update-password/': () => ({
    body: { current_password: 'wrong', new_password: 'Abcdef-1', confirm_password: 'Abcdef-1' },
  }),
  'PATCH /api/v1/update-admin-profile/:id': (w) => ({ params: { id: w.user.public_id }, body: { language: 'en' } }),
  'PUT /api/ext/v1/hints/:hint': () => ({ params: { hint: 'builder' } }),
  ...FHIR_SAMPLES,
  ...GROUP_SAMPLES,
  ...LIBRARY_SAMPLES,
  ...EVENT_SAMPLES,
  ...STAFF_SAMPLES,
  ...SSO_SAMPLES,
  'GET /api/v1/get-:translation-api-key/': () => ({ params: { translation: 'translation' } }),
  'PUT /translations/v1/tags': () => ({ query: { language: 'hi' }, body: { tags: { Patients: 'मरीज़' } } }),
  'GET /api/v1/dashboard-socket-statistics/': () => ({}),
  'POST /api/ext/v1/app/gateway/heartbeat': () => ({ body: { server_id: 'a', client_ids: ['x'] } }),
  'GET /api/ext/v1/insights/home': () => ({}),
  'GET /api/ext/v1/set-up': () => ({}),
  'GET /api/ext/v1/insights/practice': () => ({ query: { range: '4' } }),
  'GET /api/ext/v1/insights/practice.csv': () => ({ query: { range: '52' } }),
  'GET /api/ext/v1/lately': () => ({}),
  'GET /api/v1/get-popular-items': () => ({ query: WINDOW }),
  ...PATIENT_SAMPLES,
  ...PLAN_SAMPLES,
  ...PROGRAMME_SAMPLES,
  'GET /api/ext/v1/exercises/instructions': (w) => ({ query: { ids: w.exercise.public_id } }),
  'GET /api/v2/list-all-exercises/': (w) => ({ query: { filter_ids: w.node.public_id } }),
  'POST /api/v2/user/update-favourite-exercises/': (w) => ({ body: { exercise_id: w.exercise.public_id, is_favourite: true } }),
  'GET /api/ext/v1/exercises/most-used': () => ({}),
  'GET /api/ext/v1/exercises/doses': (w) => ({ query: { ids: w.exercise.public_id } }),
  ...EXERCISE_SAMPLES,
  ...CLASSIFICATION_SAMPLES,
  ...CONTENT_SAMPLES,
  ...CHALLENGE_SAMPLES,
  ...PATIENT_PAGE_SAMPLES,
  ...APP_SAMPLES,
  ...KEEPING_SAMPLES,
};

/** Whoever makes it needs a session for it alone. */
export const endsItsSession = ({ path }: Endpoint) => path.endsWith('/logout') || path.endsWith('/leave');

/** Calls whose valid sample is a refusal by design: no such code, no such account. */
export const REFUSED_BY_DESIGN = new Set([
  ...SSO_REFUSED,
  'POST /api/v1/authenticate-admin/',
  'POST /api/v3/verify-and-reset-password/',
  'POST /api/v1/update-password/',
  'POST /api/ext/v1/auth/second-factor',
  'POST /api/ext/v1/auth/second-factor/confirm',
  'DELETE /api/ext/v1/auth/second-factor',
  'POST /api/ext/v1/auth/second-factor/recovery-codes',
  'POST /api/ext/v1/auth/confirm',
  'POST /api/ext/v1/auth/confirm/passkey',
  'POST /api/ext/v1/auth/passkeys',
  'POST /api/ext/v1/auth/passkeys/sign-in',
  'POST /api/ext/v1/auth/invite',
  'POST /api/ext/v1/auth/accept-invite',
  'POST /api/ext/v1/app/auth/verify-code',
  'POST /api/ext/v1/app/reminders/stop',
  'POST /api/ext/v1/app/auth/enter-by-pass',
]);
