import { type AssignProgramme, assignProgramme, listHolders, listPlans, PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { updateProgramme } from '@physio/contract/programmes/programmes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let programme: Awaited<ReturnType<TestApp['make']['programme']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  app.setTime('2026-03-10T12:00:00Z');
  practice = await app.make.practice();
  who = { ...practice.who, token: await app.make.session({ user: practice.user }, new Date('2026-03-10T11:00:00Z')) };
  programme = await app.make.programme(practice.group);
});
afterAll(() => app.close());

type Row = Awaited<ReturnType<typeof patient>>;
const patient = (first_name: string) => app.make.patient(practice.group, { first_name });
const assign = (users: readonly { public_id: string }[], change: Record<string, unknown> = {}, as = who) => {
  const body = {
    circuit_id: programme.public_id,
    starts_date: '2026-03-10',
    times_per_day: 2,
    frequency: 3,
    duration: 4,
    user_ids: users.map((user) => user.public_id),
    ...change,
  };
  return app.call(assignProgramme, { body: body as AssignProgramme }, as);
};
const plans = () => app.db.selectFrom('plans').selectAll().where('circuit_id', '=', programme.id).orderBy('id').execute();
const refused = (message: string) => ({ status: 400, body: { success: false, message } });

test('gives every patient the programme in one assignment, with the comments kept and named in the audit log', async () => {
  const [ravi, mina] = [await patient('Ravi'), await patient('Mina')];
  const answer = await assign([ravi, mina, ravi], { comments: 'Stop when it hurts', starts_date: '2026-03-11 08:30:00' });
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: assignProgramme.done, data: { skipped: [] } } });
  const rows = await plans();
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map((row) => row.assignment_id)).size).toBe(1);
  expect(rows[0]).toMatchObject({
    version_id: programme.version.id,
    starts_on: '2026-03-11',
    ends_on: '2026-04-07',
    times_per_day: 2,
    frequency: 3,
    duration_weeks: 4,
    comments: 'Stop when it hurts',
  });
  const log = await app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('entity_id', '=', programme.public_id)
    .execute();
  expect(log).toEqual([{ action: 'programme.assign', detail: { patients: [ravi.public_id, mina.public_id] } }]);
});

test.each([
  [undefined, null],
  [0, null],
  [4, 4],
])('a limit of pain of %s is kept as %s, and shown where there is one', async (pain_limit, kept) => {
  const ravi = await patient('Ravi');
  await assign([ravi], { pain_limit });
  expect(await plans()).toMatchObject([{ pain_limit: kept }]);
  const { plans: shown } = (await app.call(listPlans, { query: { user_id: ravi.public_id } }, who)).body.data;
  expect(shown.map((plan) => plan.pain_limit)).toEqual([kept ?? undefined]);
});

test.each([-1, 11])('a limit of pain of %s is refused', async (pain_limit) => {
  expect(await assign([await patient('Ravi')], { pain_limit })).toMatchObject(refused(PLAN_MESSAGES.painLimit));
});

test('who has it from that day is skipped and named; when all have it, nothing is written', async () => {
  const [ravi, mina] = [await patient('Ravi'), await patient('Mina')];
  await assign([ravi]);
  expect((await assign([mina, ravi])).body.data).toEqual({ skipped: ['Ravi Iyer'] });
  expect(await assign([mina, ravi])).toMatchObject(refused(PLAN_MESSAGES.allDuplicates));
  expect((await assign([ravi], { starts_date: '2026-03-12' })).status).toBe(200);
  const assignments = await app.db.selectFrom('assignments').select('id').where('circuit_id', '=', programme.id).execute();
  expect(assignments).toHaveLength(3);
});

test('submits at once give each patient one plan, in whatever order they stand', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, (_, n) => patient(`P${n}`)));
  const answers = await Promise.all([users, users.toReversed(), users, users.toReversed()].map((order) => assign(order)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
  expect(await plans()).toHaveLength(20);
});

test('a plan assigned while the programme is saved ends on the new version', async () => {
  const [held] = programme.exercises as { id: number; public_id: string }[];
  const details = { circuit_details: { name: 'New', description: '', reps: 1 }, exercise_details: { [held?.public_id ?? '']: {} } };
  const users = await Promise.all(['A', 'B', 'C'].map(patient));
  const save = () => app.call(updateProgramme, { params: { id: programme.public_id }, body: details }, who);
  await Promise.all([save(), ...users.map((user) => assign([user])), save()]);
  const current = await app.db
    .selectFrom('circuits')
    .select('current_version_id')
    .where('id', '=', programme.id)
    .executeTakeFirstOrThrow();
  const rows = await plans();
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.version_id).toBe(current.current_version_id);
});

test('today anywhere on earth is early enough, the day before is not', async () => {
  const ravi = await patient('Ravi');
  app.setTime('2026-03-10T11:59:00Z');
  expect(await assign([ravi], { starts_date: '2026-03-08' })).toMatchObject(refused(PLAN_MESSAGES.startInPast));
  expect((await assign([ravi], { starts_date: '2026-03-09' })).status).toBe(200);
  app.setTime('2026-03-10T12:00:00Z');
  expect(await assign([ravi], { starts_date: '2026-03-09' })).toMatchObject(refused(PLAN_MESSAGES.startInPast));
});

test('two years ahead is near enough, a day more is not', async () => {
  const ravi = await patient('Ravi');
  for (const starts_date of ['2028-03-12', '9999-12-31'])
    expect(await assign([ravi], { starts_date })).toMatchObject(refused(PLAN_MESSAGES.startTooLate));
  expect((await assign([ravi], { starts_date: '2028-03-10' })).status).toBe(200);
});

test('all patients must be live and of the group, the programme too', async () => {
  const ravi = await patient('Ravi');
  const archived = await patient('Archived');
  const erased = await patient('Erased');
  await app.db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', archived.id).execute();
  await app.db.updateTable('patients').set({ deleted_at: new Date() }).where('id', '=', erased.id).execute();
  const other = (await app.make.practice()).group;
  const foreign = await app.make.patient(other);
  for (const user of [archived, erased, foreign, { public_id: 'unknown00000' }, { public_id: 'no id' }]) {
    expect(await assign([ravi, user])).toMatchObject(refused('Patient not found'));
  }
  const theirs = await app.make.programme(other);
  const gone = await app.make.programme(practice.group);
  await app.db.updateTable('circuits').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  for (const circuit_id of [theirs.public_id, gone.public_id, 'unknown00000']) {
    expect(await assign([ravi], { circuit_id })).toMatchObject(refused('Program not found'));
  }
  expect(await plans()).toEqual([]);
});

test('refuses what is missing or out of range, each with its sentence, and writes nothing', async () => {
  const ravi = await patient('Ravi');
  const times = 'Times per day must be 1 to 3';
  const weeks = 'Duration must be 1 to 12 weeks';
  const wrong: [Record<string, unknown>, string][] = [
    [{ user_ids: [] }, 'Please select patients to assign'],
    [{ user_ids: undefined }, 'Please select patients to assign'],
    [{ user_ids: 'not a list' }, 'Please select patients to assign'],
    [{ user_ids: Array.from({ length: 1001 }, () => ravi.public_id) }, 'At most 200 patients at once'],
    ...[undefined, '', '2026-02-30', '2026-13-01', '11/03/2026', '2026-03-11T00:00:00Z', '2026-02-30 10:00:00'].map(
      (starts_date): [Record<string, unknown>, string] => [{ starts_date }, 'Please select start date'],
    ),
    ...[0, 4, -1, 1.5, 'often'].map((value): [Record<string, unknown>, string] => [{ times_per_day: value }, times]),
    ...[0, 13, 'long'].map((duration): [Record<string, unknown>, string] => [{ duration }, weeks]),
    ...[0, 5, 6, 8].map((frequency): [Record<string, unknown>, string] => [{ frequency }, 'Unknown frequency']),
    [{ comments: 'x'.repeat(1001) }, 'Comments cannot exceed 1000 characters'],
    [{ comments: 'a\u0000b' }, 'Text contains characters that cannot be kept'],
  ];
  for (const [change, message] of wrong) {
    const { status, body } = await assign([ravi], change);
    expect({ change, status, message: body.message }).toEqual({ change, status: 400, message });
  }
  expect((await assign([ravi], { comments: 'x'.repeat(1000) })).status).toBe(200);
  expect(await plans()).toHaveLength(1);
});

describe('who has a programme', () => {
  const holders = (from: string, users: readonly { public_id: string }[], as = who, id = programme.public_id) => {
    const query = { from, user_ids: users.map((user) => user.public_id).join(',') };
    return app.call(listHolders, { params: { id }, query: query as never }, as);
  };

  test('of those asked, who has it on the day or later, with its dates; ended plans and other programmes do not count', async () => {
    const [ravi, mina, asha, noor] = await Promise.all(['Ravi', 'Mina', 'Asha', 'Noor'].map(patient));
    const week = { programme, duration_weeks: 1 };
    await app.make.plan(practice.group, ravi as Row, { ...week, starts_on: '2026-03-04' });
    await app.make.plan(practice.group, ravi as Row, { ...week, starts_on: '2026-04-01' });
    await app.make.plan(practice.group, mina as Row, { ...week, starts_on: '2026-03-10', cancelled_at: new Date() });
    await app.make.plan(practice.group, asha as Row, { starts_on: '2026-03-10' });
    await app.make.plan(practice.group, noor as Row, { ...week, starts_on: '2026-03-10' });
    const asked = [ravi, mina, asha] as Row[];
    const first = { user_id: (ravi as Row).public_id, starts_on_date: '2026-03-04', ends_on_date: '2026-03-10' };
    const later = { user_id: (ravi as Row).public_id, starts_on_date: '2026-04-01', ends_on_date: '2026-04-07' };
    expect((await holders('2026-03-10', asked)).body.data).toEqual([first, later]);
    expect((await holders('2026-03-11', asked)).body.data).toEqual([later]);
    expect((await holders('2026-03-11', [])).body.data).toEqual([]);
  });

  test('needs a day that exists, a member, and a live programme of the group', async () => {
    const ravi = await patient('Ravi');
    const other = await app.make.practice();
    expect(await holders('2026-02-30', [ravi])).toMatchObject(refused('Please select start date'));
    expect((await holders('2026-03-10', [ravi], {})).status).toBe(401);
    expect((await holders('2026-03-10', [ravi], { ...who, group: other.group.public_id })).status).toBe(403);
    const theirs = await app.make.programme(other.group);
    for (const id of [theirs.public_id, 'unknown00000'])
      expect(await holders('2026-03-10', [ravi], who, id)).toMatchObject({ status: 404, body: { message: 'Program not found' } });
  });
});

test('needs a signed-in member of the group', async () => {
  const ravi = await patient('Ravi');
  const other = await app.make.practice();
  expect((await assign([ravi], {}, {})).status).toBe(401);
  expect((await assign([ravi], {}, { ...who, group: other.group.public_id })).status).toBe(403);
});
