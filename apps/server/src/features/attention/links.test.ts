import { listAttention } from '@physio/contract/attention/attention';
import { addDays } from '@physio/contract/common/dates';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

const TODAY = '2026-03-20';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function on(day: string) {
  app.setTime(`${day}T12:00:00Z`);
  who = { ...practice.who, token: await app.make.session({ user: practice.user }, new Date(`${day}T12:00:00Z`)) };
}
/** Lata has a programme from today on, and the link to her page. */
beforeEach(async () => {
  practice = await app.make.practice({ group: { time_zone: 'UTC' } });
  await on(TODAY);
  await app.make.page(practice.group);
  patient = await app.make.patient(practice.group, { first_name: 'Lata', date_of_birth: '1980-01-01' });
  await app.make.plan(practice.group, patient, { starts_on: TODAY, duration_weeks: 2 });
  const asked = { params: { user_id: patient.public_id }, body: { renew: false } };
  expect((await app.call(makePatientLink, asked, who)).status).toBe(200);
});

const change = (set: object) => app.db.updateTable('patient_links').set(set).where('patient_id', '=', patient.id).execute();
const list = async () => (await app.call(listAttention, { query: {} }, who)).body.data;
const reasons = async () => (await list()).map(({ reason }) => reason);
const wrong = (day: string, times: number) => Array.from({ length: times }, (_, n) => new Date(`${day}T11:00:0${n}Z`));

test('a link that nobody opened for three days is named while a plan runs, after what is graver', async () => {
  await on(addDays(TODAY, 2));
  expect(await reasons()).toEqual([]);
  await on(addDays(TODAY, 3));
  expect(await reasons()).toEqual(['not_started']);
  await app.db
    .insertInto('plan_totals')
    .values({ group_id: practice.group.id, plan_id: await planId(), days: 1, sessions: 1, last_date: addDays(TODAY, 2) })
    .execute();
  expect(await list()).toMatchObject([{ reason: 'not_opened', since: addDays(TODAY, 3), days: 3 }]);
  await change({ sent_at: new Date(`${addDays(TODAY, 1)}T08:00:00Z`) });
  expect(await reasons()).toEqual([]);
  await change({ sent_at: null, first_opened_at: new Date(`${TODAY}T13:00:00Z`), last_opened_at: new Date(`${TODAY}T13:00:00Z`) });
  expect(await reasons()).toEqual([]);
});
const planId = async () =>
  (await app.db.selectFrom('plans').select('id').where('patient_id', '=', patient.id).executeTakeFirstOrThrow()).id;

test('a link is not missed once the programme is over, nor where the practice has no page', async () => {
  await on(addDays(TODAY, 14));
  expect(await reasons()).toEqual([]);
  await on(addDays(TODAY, 5));
  expect(await reasons()).toEqual(['not_started']);
  await change({ wrong_at: wrong(addDays(TODAY, 5), 5) });
  await app.db.updateTable('patient_pages').set({ is_on: false }).where('group_id', '=', practice.group.id).execute();
  expect(await reasons()).toEqual(['not_started']);
});

test('a locked link is named before all but an alert, until it is open again by itself or by staff', async () => {
  await change({ wrong_at: wrong(TODAY, 4) });
  expect(await reasons()).toEqual([]);
  await change({ wrong_at: wrong(TODAY, 5) });
  expect(await list()).toMatchObject([{ reason: 'locked', since: TODAY, patient: { first_name: 'Lata' } }]);
  await on(addDays(TODAY, 1));
  expect(await reasons()).toEqual([]);
  await change({ wrong_at: [...wrong(TODAY, 5), ...wrong(addDays(TODAY, 1), 5)] });
  await on(addDays(TODAY, 3));
  expect(await list()).toMatchObject([{ reason: 'locked', since: addDays(TODAY, 1) }]);
  await change({ wrong_at: [] });
  expect(await reasons()).toEqual(['not_started']);
});
