import { markAttention } from '@physio/contract/attention/attention-marks';
import { addDays } from '@physio/contract/common/dates';
import { listStandings } from '@physio/contract/patients/standings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const TODAY = '2026-03-20';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime(`${TODAY}T12:00:00Z`);
  practice = await app.make.practice({ group: { time_zone: 'UTC' } });
});
afterAll(() => app.close());

type Patient = Awaited<ReturnType<TestApp['make']['patient']>>;
const patient = (with_: object = {}, group = practice.group) => app.make.patient(group, with_);

/** A plan of a programme of this name that began so many days ago, with a session on so many days. */
async function give(one: Patient, name: string, { startedDaysAgo = 0, weeks = 4, days = 0, cancelled = false }) {
  const programme = await app.make.programme(practice.group, { name });
  const plan = await app.make.plan(practice.group, one, {
    programme,
    starts_on: addDays(TODAY, -startedDaysAgo),
    duration_weeks: weeks,
    ...(cancelled && { cancelled_at: new Date(`${TODAY}T08:00:00Z`) }),
  });
  const done = { plan_id: plan.id, group_id: practice.group.id, days, sessions: days, last_date: TODAY };
  if (days > 0) await app.db.insertInto('plan_totals').values(done).execute();
}

const standings = async (...patients: readonly Patient[]) => {
  const user_ids = patients.map(({ public_id }) => public_id).join(',');
  return (await app.call(listStandings, { query: { user_ids } }, practice.who)).body.data;
};

test('the programme that began last, what was done of all that run, and why somebody should act', async () => {
  const one = await patient();
  await give(one, 'Knee phase 1', { startedDaysAgo: 9, days: 6 });
  await give(one, 'Knee phase 2', { startedDaysAgo: 3, days: 2 });
  await give(one, 'Later', { startedDaysAgo: -5 });
  await give(one, 'Cancelled', { startedDaysAgo: 1, cancelled: true });
  expect(await standings(one)).toEqual([
    { user_id: one.public_id, programme: 'Knee phase 2', adherence: { done: 8, days: 14 }, reason: null },
  ]);
  const never = await patient();
  await give(never, 'Hip', { startedDaysAgo: 4 });
  expect(await standings(never)).toMatchObject([
    { programme: 'Hip', adherence: { done: 0, days: 5 }, reason: { reason: 'not_started', days: 4, from: null, to: null } },
  ]);
});

test('who begins later has a programme and no adherence; who has none or only one that ended has neither', async () => {
  const [later, none, ended] = [await patient(), await patient(), await patient()];
  await give(later, 'In two weeks', { startedDaysAgo: -14 });
  await give(later, 'Tomorrow', { startedDaysAgo: -1 });
  await give(ended, 'Over', { startedDaysAgo: 30, weeks: 2, days: 9 });
  const found = new Map((await standings(later, none, ended)).map((one) => [one.user_id, one]));
  expect(found.get(later.public_id)).toMatchObject({ programme: 'Tomorrow', adherence: null });
  expect(found.get(none.public_id)).toMatchObject({ programme: null, adherence: null, reason: null });
  expect(found.get(ended.public_id)).toMatchObject({ programme: null, adherence: null });
});

test('a reason that is marked as done, and any of an archived patient, is none', async () => {
  const [marked, archived] = [await patient(), await patient()];
  for (const one of [marked, archived]) await give(one, 'Hip', { startedDaysAgo: 4 });
  const body = { reason: 'not_started', since: addDays(TODAY, -1), outcome: 'called', note: '' } as const;
  expect((await app.call(markAttention, { params: { id: marked.public_id }, body }, practice.who)).status).toBe(200);
  const at = new Date(`${TODAY}T08:00:00Z`);
  await app.db.updateTable('patients').set({ archived_at: at }).where('id', '=', archived.id).execute();
  expect((await standings(marked, archived)).map(({ reason }) => reason)).toEqual([null, null]);
});

test('who is of another group, erased or unknown is left out', async () => {
  const other = await app.make.practice();
  const [own, foreign, erased] = [await patient(), await patient({}, other.group), await patient()];
  await app.db.updateTable('patients').set({ deleted_at: new Date() }).where('id', '=', erased.id).execute();
  expect((await standings(foreign, own, erased)).map(({ user_id }) => user_id)).toEqual([own.public_id]);
});
