import { randomUUID } from 'node:crypto';
import { addDays } from '@physio/contract/common/dates';
import { changeGroup } from '@physio/contract/groups/group-settings';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { getPracticeHome } from '@physio/contract/practice/home';
import { RANGE_MESSAGE } from '@physio/contract/practice/people';
import { exportPracticeInsights, getPracticeInsights, PRACTICE_MESSAGES } from '@physio/contract/practice/practice';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#db/client.ts';
import { countChangedDays } from '#features/practice/public.ts';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { keepForTheDay } from './night.service.ts';

const TODAY = '2026-11-28';
const YESTERDAY = '2026-11-27';
let app: TestApp;
let owner: Db;
beforeAll(async () => {
  app = await buildTestApp();
  owner = openDb(openPool({ ...app.connection, max: 1 }));
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeEach(async () => {
  app.setTime(`${TODAY}T12:00:00Z`);
  world = await makeWorld();
});

/** A practice with two people who prescribe, and three patients who began in September. */
async function makeWorld() {
  const { make } = app;
  const { group, user } = await make.practice({ user: { first_name: '=Asha' } });
  const colleague = await make.user({ first_name: 'Kavita' });
  await make.member(group, colleague, 'Physio');
  const signIn = async (one: { id: number }): Promise<Who> => ({
    token: await make.session({ user: one }, app.services.clock.now()),
    group: group.public_id,
  });
  const exercise = await make.exercise(group);
  const programme = await make.programme(group, { exercises: [exercise] });
  const patients = [];
  for (let at = 0; at < 3; at++) {
    const patient = await make.patient(group);
    const plan = await make.plan(group, patient, { programme, starts_on: '2026-09-21', duration_weeks: 12 });
    await app.db
      .updateTable('assignments')
      .set({ assigned_by: at === 0 ? colleague.id : user.id })
      .where('id', '=', plan.assignment_id)
      .execute();
    patients.push({ ...patient, plan });
  }
  return {
    group,
    user,
    colleague,
    exercise,
    programme,
    patients,
    admin: await signIn(user),
    physio: await signIn(colleague),
    signIn,
  };
}

/** A session of a patient on a day, which may come late. */
async function perform(at: number, day: string) {
  const patient = world.patients[at] as (typeof world.patients)[0];
  const token = await app.make.session({ patient }, app.services.clock.now());
  const performance = {
    client_session_id: randomUUID(),
    plan_id: patient.plan.public_id,
    exercise_id: world.exercise.public_id,
    started_at: `${day}T08:00:00Z`,
    local_date: day,
    duration_s: 60,
    total_reps: 5,
  };
  expect((await app.call(recordPerformances, { body: { performances: [performance] } }, { token })).status).toBe(200);
}
const insights = (query: Record<string, string> = {}, who: Who = world.admin) => app.call(getPracticeInsights, { query }, who);
const home = async (who: Who = world.admin) => (await app.call(getPracticeHome, { query: {} }, who)).body.data;
const sessionsOn = async (day: string) => (await home()).days.find((one) => one.day === day)?.sessions;

describe('the days', () => {
  test('are counted from what came in since, a late session on its own day', async () => {
    await perform(0, YESTERDAY);
    await countChangedDays(app.services);
    expect(await sessionsOn(YESTERDAY)).toBe(1);
    await perform(1, YESTERDAY);
    await perform(1, addDays(TODAY, -30));
    await perform(1, TODAY);
    await countChangedDays(app.services);
    expect([await sessionsOn(YESTERDAY), await sessionsOn(addDays(TODAY, -30)), await sessionsOn(TODAY)]).toEqual([2, 1, 1]);
    const { days, yesterday, since } = await home();
    expect({ yesterday, since, last: days.at(-1)?.day, first: days[0]?.day }).toEqual({
      yesterday: YESTERDAY,
      since: '2026-09-21',
      last: TODAY,
      first: addDays(TODAY, -47),
    });
  });

  test('two counts at the same time wait for each other', async () => {
    await perform(0, YESTERDAY);
    await Promise.all([countChangedDays(app.services), countChangedDays(app.services)]);
    expect(await sessionsOn(YESTERDAY)).toBe(1);
  });

  test('find a session wherever it was: its day began up to fourteen hours before ours, and ended twelve after', async () => {
    const { patients, group, exercise } = world;
    const [patient] = patients as [(typeof patients)[0]];
    const of = {
      group_id: group.id,
      patient_id: patient.id,
      plan_id: patient.plan.id,
      exercise_id: exercise.id,
    };
    for (const started_at of ['2026-11-18T10:00:00Z', '2026-11-20T08:00:00Z', '2026-11-22T11:59:59Z']) {
      const done = { client_session_id: randomUUID(), local_date: '2026-11-20', duration_s: 9, total_reps: 1 };
      await app.db
        .insertInto('exercise_performances')
        .values({ ...of, ...done, started_at: new Date(started_at) })
        .execute();
    }
    await countChangedDays(app.services);
    expect(await sessionsOn('2026-11-20')).toBe(3);
  });

  test('go when nothing is left of them', async () => {
    await perform(0, YESTERDAY);
    await countChangedDays(app.services);
    await insights();
    await app.db.deleteFrom('exercise_performances').where('group_id', '=', world.group.id).execute();
    app.setTime('2026-11-29T03:00:00Z');
    await keepForTheDay(app.services);
    expect(await app.db.selectFrom('practice_days').selectAll().where('group_id', '=', world.group.id).execute()).toEqual([]);
  });
});

describe('a closed month', () => {
  test('stays as it was counted, whatever comes late; the ranges that run on do not', async () => {
    const before = await insights({ range: '2026-09' });
    expect(before.body.data).toMatchObject({ is_closed: true, from: '2026-09-01', to: '2026-09-30' });
    expect((await insights({ range: '12' })).body.data.cards.starting).toMatchObject({ plans: 3, never: 3 });
    await perform(0, '2026-09-22');
    app.setTime('2026-11-29T13:00:00Z');
    world.admin = await world.signIn(world.user);
    await keepForTheDay(app.services);
    expect((await insights({ range: '2026-09' })).body.data).toEqual(before.body.data);
    expect((await insights({ range: '12' })).body.data.cards.starting).toMatchObject({ plans: 3, never: 2, within_1: 1 });
  });

  test('is provisional for three days', async () => {
    const isClosed = async (day: string) => {
      app.setTime(`${day}T12:00:00Z`);
      return (await insights({ range: '2026-11' }, await world.signIn(world.user))).body.data.is_closed;
    };
    expect([await isClosed('2026-12-03'), await isClosed('2026-12-04')]).toEqual([false, true]);
  });
});

test('what is kept is counted again after two at night, once', async () => {
  await insights();
  await perform(0, YESTERDAY);
  const active = async () => (await insights({}, await world.signIn(world.user))).body.data.cards.starting?.never;
  app.setTime('2026-11-29T01:59:00Z');
  await keepForTheDay(app.services);
  expect(await active()).toBe(3);
  app.setTime('2026-11-29T02:00:00Z');
  await keepForTheDay(app.services);
  expect(await active()).toBe(2);
});

describe('who sees what', () => {
  test('an Admin the whole caseload by name, whoever left as nobody; a Physio their own row', async () => {
    const caseload = async (who: Who) =>
      (await insights({}, who)).body.data.cards.caseload?.map(({ person, patients }) => [person?.name ?? null, patients]);
    expect(await caseload(world.admin)).toEqual([
      ['=Asha Kulkarni', 2],
      ['Kavita Kulkarni', 1],
    ]);
    expect(await caseload(world.physio)).toEqual([['Kavita Kulkarni', 1]]);
    await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('user_id', '=', world.colleague.id).execute();
    expect(await caseload(world.admin)).toEqual([
      ['=Asha Kulkarni', 2],
      [null, 1],
    ]);
  });

  test('a Physio narrows to nobody but themselves, and exports nothing', async () => {
    const plans = async (id: string, who: Who) => {
      const { status, body } = await insights({ prescriber_id: id, range: '12' }, who);
      return status === 200 ? body.data.cards.starting?.plans : status;
    };
    const { user, colleague, physio, admin } = world;
    expect([await plans(colleague.public_id, physio), await plans(user.public_id, physio)]).toEqual([1, 404]);
    expect([await plans(colleague.public_id, admin), await plans(user.public_id, admin)]).toEqual([1, 2]);
    expect((await insights({}, physio)).body.data.people.map(({ name }) => name)).toEqual(['Kavita Kulkarni']);
    expect((await app.call(exportPracticeInsights, { query: {} }, physio)).status).toBe(403);
  });

  test('the group may close the figures to physiotherapists', async () => {
    const params = { group_id: world.group.public_id };
    const closed = await app.call(changeGroup, { params, body: { physios_see_insights: false } }, world.admin);
    expect(closed.body.data).toMatchObject({ physios_see_insights: false });
    for (const answer of [await insights({}, world.physio), await app.call(getPracticeHome, { query: {} }, world.physio)])
      expect(answer).toMatchObject({ status: 403, body: { message: PRACTICE_MESSAGES.closed } });
    expect((await insights()).status).toBe(200);
  });

  test('a Master who is not a member sees nothing', async () => {
    const master = await app.make.user({ is_master: true });
    expect((await insights({}, await world.signIn(master))).status).toBe(403);
  });
});

test.each([
  [{ range: '5' }, RANGE_MESSAGE],
  [{ range: '2026-13' }, RANGE_MESSAGE],
  [{ range: '2026-12' }, PRACTICE_MESSAGES.future],
])('%j is refused', async (query, message) => {
  expect(await insights(query)).toMatchObject({ status: 400, body: { message } });
});

test('two filters at once are refused', async () => {
  const two = { prescriber_id: world.user.public_id, programme_id: world.programme.public_id };
  expect(await insights(two)).toMatchObject({ status: 400, body: { message: PRACTICE_MESSAGES.oneFilter } });
});

test('the file has a figure a line, no formula and its row in the log', async () => {
  const { body, headers } = await app.call(exportPracticeInsights, { query: { range: '12' } }, world.admin);
  expect(headers['content-disposition']).toContain('practice insights 2026-11-27.csv');
  const lines = body.text?.split('\r\n') ?? [];
  expect(lines[0]).toBe('\ufeffquestion,group,n,value,low,high,as_of');
  expect(lines).toContain(`starting,never,3,,,,${TODAY}T12:00:00.000Z`);
  expect(lines).toContain(`caseload patients,"'=Asha Kulkarni",2,2,,,${TODAY}T12:00:00.000Z`);
  const one = await app.call(exportPracticeInsights, { query: { range: '12', card: 'caseload' } }, world.admin);
  expect(one.headers['content-disposition']).toContain('practice insights caseload 2026-11-27.csv');
  const own = one.body.text?.trimEnd().split('\r\n').slice(1) ?? [];
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((line) => !line.startsWith('caseload '))).toEqual([]);
  expect((await app.call(exportPracticeInsights, { query: { card: 'best' as never } }, world.admin)).status).toBe(400);
  const log = await app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('group_id', '=', world.group.id)
    .where('action', '=', 'insights.download')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'insights.download', detail: { range: '12' } },
    { action: 'insights.download', detail: { range: '12', card: 'caseload' } },
  ]);
});

test('a card that takes too long is left out, and the night counts it; a file says so', async () => {
  const locked = await owner.startTransaction().execute();
  await sql`lock table circuit_items in access exclusive mode`.execute(locked);
  const { cards } = (await insights()).body.data;
  expect([cards.exercises, cards.starting?.plans]).toEqual([null, 3]);
  const file = await app.call(exportPracticeInsights, { query: {} }, world.admin);
  expect(file).toMatchObject({ status: 503, body: { message: PRACTICE_MESSAGES.tooSlow } });
  await locked.rollback().execute();
  // Nobody waits for it again meanwhile.
  expect((await insights()).body.data.cards.exercises).toBeNull();
  await keepForTheDay(app.services);
  expect((await insights()).body.data.cards.exercises).toEqual({ left_out: [], measured_lowest: [] });
});
