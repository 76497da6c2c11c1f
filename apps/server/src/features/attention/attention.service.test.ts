import { randomUUID } from 'node:crypto';
import { listAttention } from '@physio/contract/attention/attention';
import { addDays } from '@physio/contract/common/dates';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { archivePatient } from '@physio/contract/patients/patient-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const TODAY = '2026-03-20';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime(`${TODAY}T12:00:00Z`);
  practice = await app.make.practice();
});
afterAll(() => app.close());

type Done = { daysAgo: number; accuracy?: number | null };

/** A session on each of these days. */
const days = (...ago: number[]): Done[] => ago.map((daysAgo) => ({ daysAgo }));
const at =
  (accuracy: number | null) =>
  (done: Done): Done => ({ ...done, accuracy });

/** A patient whose plan of so many weeks began so many days ago, and what they did. */
async function patient(first_name: string, plan: { startedDaysAgo: number; weeks?: number; cancelled?: boolean }, done: Done[]) {
  const { make } = app;
  const made = await make.patient(practice.group, { first_name });
  const exercise = await make.exercise(practice.group);
  const programme = await make.programme(practice.group, { exercises: [exercise] });
  const created_at = new Date(`${TODAY.slice(0, 4)}-01-01T08:00:00Z`);
  await app.db.updateTable('circuit_versions').set({ created_at }).where('id', '=', programme.current_version_id).execute();
  const given = { programme, starts_on: addDays(TODAY, -plan.startedDaysAgo), duration_weeks: plan.weeks ?? 8 };
  const { public_id } = await make.plan(practice.group, made, {
    ...given,
    ...(plan.cancelled && { cancelled_at: new Date(`${TODAY}T08:00:00Z`) }),
  });
  const performances = done.map(({ daysAgo, accuracy = 80 }) => {
    const local_date = addDays(TODAY, -daysAgo);
    return {
      client_session_id: randomUUID(),
      plan_id: public_id,
      exercise_id: exercise.public_id,
      started_at: `${local_date}T08:00:00Z`,
      local_date,
      duration_s: 60,
      accuracy,
      successful_reps: accuracy === null ? null : 5,
      total_reps: 5,
    };
  });
  const token = await make.session({ patient: made }, new Date(`${TODAY}T11:00:00Z`));
  if (done.length > 0) expect((await app.call(recordPerformances, { body: { performances } }, { token })).status).toBe(200);
  return made;
}

const listed = async (query: object = {}, who = practice.who) => (await app.call(listAttention, { query }, who)).body;

test('each rule names its patients by what was done within the plan, the gravest first; who goes on, ended or is archived is left alone', async () => {
  await patient('Steady', { startedDaysAgo: 20 }, days(17, 16, 15, 14, 10, 9, 8, 7, 0));
  await patient('Stopped', { startedDaysAgo: 20 }, [{ daysAgo: 12 }]);
  await patient('Weeks', { startedDaysAgo: 20 }, [{ daysAgo: 7 }]);
  await patient('Fell', { startedDaysAgo: 14 }, [...days(13, 12, 11, 10).map(at(90)), ...days(6, 5, 3).map(at(70))]);
  await patient('Fell behind', { startedDaysAgo: 15 }, [...days(14, 13, 12, 11).map(at(90)), ...days(7, 6, 2).map(at(60))]);
  // Two sessions of a week say little, and what nobody measured says nothing.
  await patient('Twice', { startedDaysAgo: 14 }, [
    ...days(13, 12).map(at(90)),
    ...days(11, 10).map(at(null)),
    ...days(6, 5, 3).map(at(20)),
  ]);
  await patient('Half a week', { startedDaysAgo: 13 }, [...days(13, 12, 11, 10).map(at(90)), ...days(6, 5, 3).map(at(20))]);
  await patient('Little', { startedDaysAgo: 14 }, days(13, 12, 11, 5, 3, 0));
  await patient('Half', { startedDaysAgo: 14 }, days(13, 12, 11, 10, 5, 3, 2));
  await patient('Falling', { startedDaysAgo: 21 }, days(21, 20, 19, 18, 17, 16, 14, 13, 12, 11, 10, 7, 6, 5, 4));
  await patient('Ends', { startedDaysAgo: 11, weeks: 2 }, days(11, 10, 9, 8, 0));
  await patient('Ends first', { startedDaysAgo: 12, weeks: 2 }, days(11, 10, 9, 8, 0));
  await patient('Never', { startedDaysAgo: 3 }, []);
  await patient('Fresh', { startedDaysAgo: 2 }, []);
  await patient('Ended', { startedDaysAgo: 20, cancelled: true }, [{ daysAgo: 15 }]);
  const archived = await patient('Archived', { startedDaysAgo: 20 }, [{ daysAgo: 15 }]);
  const reason = { params: { user_id: archived.public_id }, body: { reason: 'moved' as const } };
  expect((await app.call(archivePatient, reason, practice.who)).status).toBe(200);
  const { data, counts, total_count } = await listed();
  expect(data.map(({ patient, reason, days, from, to }) => [patient.first_name, reason, days, from, to])).toEqual([
    ['Stopped', 'stopped', 12, null, null],
    ['Weeks', 'stopped', 7, null, null],
    ['Fell behind', 'accuracy', null, 90, 60],
    ['Fell', 'accuracy', null, 90, 70],
    ['Little', 'adherence', null, 5, 14],
    ['Never', 'not_started', 3, null, null],
    ['Falling', 'no_change', 21, null, null],
    ['Ends first', 'ending', 1, null, null],
    ['Ends', 'ending', 2, null, null],
  ]);
  expect(counts).toEqual({ stopped: 2, accuracy: 2, adherence: 1, not_started: 1, no_change: 1, ending: 2 });
  expect(total_count).toBe(9);
});

test('today is the viewer’s day', async () => {
  const reasons = async (time_zone: string) =>
    (await listed({ time_zone })).data.filter(({ patient }) => patient.first_name === 'Fresh').map(({ reason }) => reason);
  expect(await reasons('UTC')).toEqual([]);
  expect(await reasons('Pacific/Kiritimati')).toEqual(['not_started']);
});

test('who waits for a programme is named, the last registered first, with how to reach them', async () => {
  const { make } = app;
  const other = await make.practice();
  const registered = (first_name: string, daysAgo: number, more = {}) =>
    make.patient(other.group, { first_name, created_at: new Date(`${addDays(TODAY, -daysAgo)}T23:00:00Z`), ...more });
  await registered('Just now', 1);
  await registered('Long ago', 300, { email: 'ago@example.org', country_phonecode: '91', mobile_number: '9876543210' });
  await registered('Lately', 2);
  await registered('Gone', 9, { archived_at: new Date() });
  const ended = await registered('Ended', 90);
  await make.plan(other.group, ended, {
    starts_on: addDays(TODAY, -80),
    cancelled_at: new Date(`${addDays(TODAY, -70)}T08:00:00Z`),
  });
  const { data } = await listed({}, other.who);
  expect(data.map(({ patient, reason, days }) => [patient.first_name, reason, days])).toEqual([
    ['Lately', 'no_programme', 2],
    ['Long ago', 'no_programme', 300],
  ]);
  expect(data[1]).toMatchObject({ plan_id: null, programme: '', patient: { email: 'ago@example.org', phone: '+91 9876543210' } });
  expect(data[0]?.patient).not.toHaveProperty('phone');
});

test('mine are those whose latest plan I gave, and whom I registered while they have none', async () => {
  const { make, db } = app;
  const other = await make.practice();
  const physio = await make.user();
  await make.member(other.group, physio, 'Physio');
  const theirs = { ...other.who, token: await make.session({ user: physio }, new Date(`${TODAY}T11:00:00Z`)) };
  const given = async (first_name: string, by: { id: number }[]) => {
    const made = await make.patient(other.group, { first_name });
    for (const [n, { id: assigned_by }] of by.entries()) {
      const plan = await make.plan(other.group, made, { starts_on: addDays(TODAY, n - 5), duration_weeks: 8 });
      await db.updateTable('assignments').set({ assigned_by }).where('id', '=', plan.assignment_id).execute();
    }
  };
  await given('Mine', [physio]);
  await given('Mine by now', [other.user, physio]);
  await given('Mine once', [physio, other.user]);
  const created_at = new Date(`${addDays(TODAY, -3)}T08:00:00Z`);
  for (const [first_name, { id: registered_by }] of [
    ['Registered by me', physio],
    ['Registered by another', other.user],
  ] as const) {
    const { id } = await make.patient(other.group, { first_name, created_at });
    await db.updateTable('patients').set({ registered_by }).where('id', '=', id).execute();
  }
  const namesOf = async (query: object, who = theirs) =>
    (await listed(query, who)).data.map(({ patient }) => patient.first_name).sort();
  expect(await namesOf({ whose: 'mine' })).toEqual(['Mine', 'Mine by now', 'Registered by me']);
  expect((await listed({ whose: 'mine' }, theirs)).counts).toEqual({ not_started: 2, no_programme: 1 });
  expect(await namesOf({ whose: 'mine' }, other.who)).toEqual(['Mine once', 'Registered by another']);
  expect(await namesOf({})).toHaveLength(5);
});

test('a page has fifty, the counts are of all', async () => {
  const other = await app.make.practice();
  for (let n = 0; n < 51; n++)
    await app.make.patient(other.group, { first_name: `N${n}`, created_at: new Date(`${addDays(TODAY, -9)}T08:00:00Z`) });
  const pages = [await listed({}, other.who), await listed({ page: 2 }, other.who), await listed({ page: 3 }, other.who)];
  expect(pages.map(({ data }) => data.length)).toEqual([50, 1, 0]);
  expect(pages.map(({ counts, total_count }) => [counts, total_count])).toEqual(Array(3).fill([{ no_programme: 51 }, 51]));
  const shown = pages.flatMap(({ data }) => data.map(({ patient }) => patient.user_id));
  expect(new Set(shown).size).toBe(51);
});

test('where nobody is listed it is said how many exercised in the last seven days', async () => {
  const other = await app.make.practice();
  for (const daysAgo of [0, 6, 7, 8])
    await app.make.plan(
      other.group,
      await app.make.patient(other.group, { last_performed_at: new Date(`${addDays(TODAY, -daysAgo)}T11:00:00Z`) }),
      { starts_on: TODAY },
    );
  expect(await listed({}, other.who)).toMatchObject({ data: [], exercised: 2 });
});
