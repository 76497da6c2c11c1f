import { ATTENTION_LIMITS, listAttention } from '@physio/contract/attention/attention';
import { markAttention, unmarkAttention } from '@physio/contract/attention/attention-marks';
import { addDays } from '@physio/contract/common/dates';
import { erasePatient } from '@physio/contract/transfers/erasure';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeRandomPractice } from '#test/practice/random-practice.ts';
import { RANDOM_WRITES, randomWrite } from '#test/practice/random-writes.ts';
import { keepLists } from './kept.service.ts';
import { findRows } from './kept-rows.ts';

/** Of `PRACTICES` in the environment there may be more, for a night. */
const PRACTICES = Number(process.env.PRACTICES ?? 10);
const TODAY = '2026-11-28';
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.setTime(`${TODAY}T12:00:00Z`));

type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;

const callerOf = async ({ user, who }: Practice) => ({
  ...who,
  token: await app.make.session({ user }, app.services.clock.now()),
});
const list = async (practice: Practice, query: object = {}) =>
  (await app.call(listAttention, { query }, await callerOf(practice))).body;
const names = async (practice: Practice) => (await list(practice)).data.map(({ patient }) => patient.first_name);

const keptRows = (groupId: number) => app.db.selectFrom('attention_rows').selectAll().where('group_id', '=', groupId).execute();
const keptCounts = (groupId: number) =>
  app.db.selectFrom('attention_counts').selectAll().where('group_id', '=', groupId).where('patients', '<>', 0).execute();
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

/** The list and its counts, as they are kept and as they are counted from nothing. */
async function compare({ group }: Practice, today: string) {
  const recounted = await findRows(app.services, { group: { id: group.id, timeZone: group.time_zone }, today, of: null });
  const kept = (await keptRows(group.id)).filter(({ day }) => day === today);
  expect(sorted(kept.map(({ group_id, day, ...row }) => row))).toEqual(sorted(recounted));
  const counts = Map.groupBy(recounted, ({ owner, is_marked, reason }) => `${owner} ${is_marked} ${reason}`);
  const keptOf = (await keptCounts(group.id)).filter(({ day }) => day === today);
  expect(
    Object.fromEntries(keptOf.map(({ owner, is_marked, reason, patients }) => [`${owner} ${is_marked} ${reason}`, patients])),
  ).toEqual(Object.fromEntries([...counts].map(([key, rows]) => [key, rows.length])));
  return recounted;
}

const writes = fc.array(fc.tuple(fc.constantFrom(...RANDOM_WRITES), fc.nat()), { minLength: 3, maxLength: 10 });

test(`the kept list of ${PRACTICES} random practices equals a recount after whatever is written`, {
  timeout: PRACTICES * 30_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), writes, async (seed, all) => {
      app.setTime(`${TODAY}T12:00:00Z`);
      const practice = await makeRandomPractice(app, seed, TODAY);
      await list(practice);
      await compare(practice, TODAY);
      for (const [kind, at] of all) {
        await randomWrite(app, practice, kind, at, TODAY);
        const { total_count, done_count } = await list(practice);
        const rows = await compare(practice, TODAY);
        expect(total_count + done_count).toBe(rows.length);
      }
      app.setTime(`${addDays(TODAY, 1)}T12:00:00Z`);
      await keepLists(app.services);
      await compare(practice, addDays(TODAY, 1));
    }),
    { numRuns: PRACTICES, endOnFailure: true },
  );
});

test('what is done about somebody, and what they do, is on the list of the next call, of any day that is asked for', async () => {
  const practice = await app.make.practice({ group: { time_zone: 'UTC' } });
  const who = await callerOf(practice);
  const patient = await app.make.patient(practice.group, { first_name: 'Never' });
  const plan = await app.make.plan(practice.group, patient, { starts_on: addDays(TODAY, -5), duration_weeks: 8 });
  const both = async () => [
    await names(practice),
    (await list(practice, { time_zone: 'Pacific/Kiritimati' })).data.map(({ patient }) => patient.first_name),
  ];
  expect(await both()).toEqual([['Never'], ['Never']]);
  const named = { reason: 'not_started', since: addDays(TODAY, -2) } as const;
  const params = { id: patient.public_id };
  await app.call(markAttention, { params, body: { ...named, outcome: 'seen', note: '' } }, who);
  expect(await both()).toEqual([[], []]);
  await app.call(unmarkAttention, { params, query: named }, who);
  expect(await both()).toEqual([['Never'], ['Never']]);
  const done = { group_id: practice.group.id, plan_id: plan.id, days: 1, sessions: 1, first_date: TODAY, last_date: TODAY };
  await app.db.insertInto('plan_totals').values(done).execute();
  expect(await both()).toEqual([[], []]);
});

test('what is written while the list is counted is on it afterwards', async () => {
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group, { first_name: 'Never' });
  const plan = await app.make.plan(practice.group, patient, { starts_on: addDays(TODAY, -5), duration_weeks: 8 });
  const ended = { cancelled_at: new Date(`${TODAY}T11:00:00Z`), ended_on: TODAY };
  await app.db.transaction().execute(async (db) => {
    await db.updateTable('plans').set(ended).where('id', '=', plan.id).execute();
    expect(await names(practice)).toEqual(['Never']);
    await keepLists(app.services);
  });
  expect(await names(practice)).toEqual([]);
});

test('the counts are of everybody, the page of those who come next, in one order', async () => {
  const practice = await app.make.practice();
  const size = ATTENTION_LIMITS.page + 1;
  for (let n = 0; n < size; n++) {
    const patient = await app.make.patient(practice.group, { first_name: `N${n}` });
    await app.make.plan(practice.group, patient, { starts_on: addDays(TODAY, -4 - n), duration_weeks: 12 });
  }
  expect(await list(practice, { page: 2 })).toMatchObject({
    data: [{ patient: { first_name: 'N0' } }],
    counts: { not_started: size },
  });
});

test('of an erased patient nothing is kept once the list was looked at, or the job ran', async () => {
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group, { first_name: 'Never' });
  await app.make.plan(practice.group, patient, { starts_on: addDays(TODAY, -5), duration_weeks: 8 });
  expect(await names(practice)).toEqual(['Never']);
  const confirmed = {
    params: { user_id: patient.public_id },
    body: { reason: 'asked' as const, full_name: `Never ${patient.last_name}` },
  };
  expect((await app.call(erasePatient, confirmed, await callerOf(practice))).status).toBe(200);
  await keepLists(app.services);
  expect(await keptRows(practice.group.id)).toEqual([]);
  expect(await keptCounts(practice.group.id)).toEqual([]);
});

test('a list that nobody has asked for in a week is given up, and what is noted of groups without one', async () => {
  const practice = await app.make.practice();
  const notes = async () =>
    (await app.db.selectFrom('attention_changes').select('patient_id').where('group_id', '=', practice.group.id).execute()).length;
  const days = async () =>
    (await app.db.selectFrom('attention_lists').select('day').where('group_id', '=', practice.group.id).execute()).map(
      ({ day }) => day,
    );
  await app.make.patient(practice.group);
  expect(await notes()).toBe(1);
  await keepLists(app.services);
  expect([await notes(), await days()]).toEqual([0, []]);
  await list(practice);
  app.setTime(`${addDays(TODAY, 7)}T12:00:00Z`);
  await keepLists(app.services);
  expect(await days()).toEqual([addDays(TODAY, 7)]);
  app.setTime(`${addDays(TODAY, 8)}T12:00:00Z`);
  await keepLists(app.services);
  expect(await days()).toEqual([]);
});

test('a practice whose day turns by another zone has its list counted again', async () => {
  const practice = await app.make.practice({ group: { time_zone: 'UTC' } });
  const created_at = new Date(`${addDays(TODAY, -2)}T01:00:00Z`);
  await app.make.patient(practice.group, { first_name: 'Waits', created_at });
  expect((await list(practice, { time_zone: 'UTC' })).data.map(({ days }) => days)).toEqual([2]);
  await app.db.updateTable('groups').set({ time_zone: 'America/New_York' }).where('id', '=', practice.group.id).execute();
  app.services.lookups.forget();
  expect((await list(practice, { time_zone: 'UTC' })).data.map(({ days }) => days)).toEqual([3]);
});
