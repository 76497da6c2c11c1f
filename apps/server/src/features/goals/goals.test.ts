import { randomUUID } from 'node:crypto';
import { endOwnGoal } from '@physio/contract/goals/end-own-goal';
import * as contract from '@physio/contract/goals/goals';
import type { GoalEnding } from '@physio/contract/goals/weeks';
import { getHome } from '@physio/contract/patient-page/home';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const { GOAL_MESSAGES } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A Tuesday. */
const NOW = '2026-03-10T12:00:00Z';
const TODAY = '2026-03-10';
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice({ user: { first_name: 'Asha', last_name: 'Rao' } });
  await app.make.page(practice.group);
  const patient = await app.make.patient(practice.group, { first_name: 'Ken' });
  await app.make.consent(practice.group, patient);
  const token = await app.make.session({ patient }, new Date(NOW));
  return { practice, patient, token };
}
let now: string;
const itIs = (instant: string) => {
  now = instant;
  app.setTime(instant);
};
beforeEach(async () => {
  itIs(NOW);
  world = await makeWorld();
});

type Body = Partial<contract.GoalBody>;
const add = (text: string, given: Body = {}) =>
  app.call(
    contract.addGoal,
    { params: { user_id: world.patient.public_id }, body: { text, ...given } },
    { ...world.practice.who, headers: { 'idempotency-key': randomUUID() } },
  );
const added = async (text: string, given: Body = {}) => (await add(text, given)).body.data;
const update = (id: string, body: contract.GoalBody) => app.call(contract.updateGoal, { params: { id }, body }, world.practice.who);
const end = (id: string, word = 'Walks there and back') =>
  app.call(contract.endGoal, { params: { id }, body: { word } }, world.practice.who);
const listed = async () =>
  (await app.call(contract.listGoals, { params: { user_id: world.patient.public_id } }, world.practice.who)).body.data;
const sinceStart = async () =>
  (await app.call(contract.listGoals, { params: { user_id: world.patient.public_id } }, world.practice.who)).body.since_start;
const setOwn = (text: string, { id = randomUUID(), token = world.token, ...given }: Body & { id?: string; token?: string } = {}) =>
  app.call(contract.setOwnGoal, { params: { client_goal_id: id }, body: { text, time_zone: 'UTC', ...given } }, { token });
type Rating = { at?: string; sentAt?: string; day?: string; zone?: string; token?: string };
const rate = async (id: string, value: number, { at = NOW, sentAt, day, zone = 'UTC', token }: Rating = {}) => {
  const body = { value, rated_at: at, sent_at: sentAt ?? now, time_zone: zone, local_date: day ?? at.slice(0, 10) };
  // Of weeks ago it may have ended.
  const own = token ?? (await app.make.session({ patient: world.patient }, new Date(now)));
  return app.call(contract.rateGoal, { params: { id }, body }, { token: own });
};
const home = async () => (await app.call(getHome, { query: {} }, { token: world.token })).body.data.home;

describe('goals that staff write down', () => {
  test('run until they end with a word, and stay', async () => {
    const goal = await added('Walk to the market', { target_date: '2026-05-01' });
    expect(goal).toMatchObject({
      text: 'Walk to the market',
      target_date: '2026-05-01',
      set_on: TODAY,
      set_by: 'Asha Rao',
      ratings: [],
      ended_on: null,
      ended: null,
    });
    const second = await added('Sit through a meal');
    const ended = (await end(goal.id)).body.data;
    expect(ended).toMatchObject({
      ended_on: TODAY,
      ended: { at: new Date(NOW).toISOString(), by: 'Asha Rao', word: 'Walks there and back' },
    });
    expect((await listed()).map(({ text }) => text)).toEqual([second.text, goal.text]);
    expect(await end(goal.id)).toMatchObject({ status: 400, body: { message: GOAL_MESSAGES.endedAlready } });
    expect(await update(goal.id, { text: 'Run' })).toMatchObject({ status: 400, body: { message: GOAL_MESSAGES.endedAlready } });
    expect(await end(second.id, ' ')).toMatchObject({ status: 400, body: { errors: { word: GOAL_MESSAGES.wordRequired } } });
  });

  test('are three at a time, however they come at once', async () => {
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map((text) => add(text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400]);
    expect(await setOwn('Six')).toMatchObject({ status: 400, body: { message: GOAL_MESSAGES.tooMany } });
    await end(answers.find(({ status }) => status === 200)?.body.data.id ?? '');
    expect((await setOwn('Six')).status).toBe(200);
  });

  test('may be put in other words until they are rated, their date always', async () => {
    const goal = await added('Walk to the market');
    expect((await update(goal.id, { text: 'Walk to the station', target_date: '2026-04-01' })).body.data).toMatchObject({
      text: 'Walk to the station',
      target_date: '2026-04-01',
    });
    await rate(goal.id, 3);
    const refused = await update(goal.id, { text: 'Run' });
    expect(refused).toMatchObject({ status: 400, body: { errors: { text: GOAL_MESSAGES.alreadyRated } } });
    itIs('2026-04-20T12:00:00Z');
    // A date that has passed may stay; another one must lie ahead.
    expect((await update(goal.id, { text: 'Walk to the station', target_date: '2026-04-01' })).status).toBe(200);
    expect(await update(goal.id, { text: 'Walk to the station', target_date: '2026-04-19' })).toMatchObject({
      status: 400,
      body: { errors: { target_date: GOAL_MESSAGES.dayPast } },
    });
    expect((await update(goal.id, { text: 'Walk to the station' })).body.data.target_date).toBeNull();
  });

  test.each([
    ['', {}, { text: GOAL_MESSAGES.textRequired }],
    ['x'.repeat(121), {}, { text: GOAL_MESSAGES.textTooLong }],
    ['Walk', { target_date: '2026-03-09' }, { target_date: GOAL_MESSAGES.dayPast }],
    ['Walk', { target_date: '2031-03-11' }, { target_date: GOAL_MESSAGES.dayTooFar }],
    ['Walk', { target_date: '2026-02-30' }, { target_date: GOAL_MESSAGES.dayInvalid }],
  ])('%j with %j is refused at its field', async (text, given, errors) => {
    expect(await add(text, given)).toMatchObject({ status: 400, body: { errors } });
    expect(await listed()).toEqual([]);
  });
});

describe('goals on the page', () => {
  test('are those that run, with their weeks; a patient sets one, once however often it is sent', async () => {
    const id = randomUUID();
    const [first, again] = await Promise.all([setOwn('坂を上る', { id }), setOwn('坂を上る', { id })]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data.id).toBe(first.body.data.id);
    const ended = await added('Old one');
    await end(ended.id);
    await rate(first.body.data.id, 6);
    const own = { id: first.body.data.id, text: '坂を上る', language: 'ja', set_on: TODAY, target_date: null };
    expect((await home())?.goals).toEqual([{ ...own, ratings: [{ week: '2026-03-09', value: 6 }] }]);
    expect((await listed())[0]).toMatchObject({ text: '坂を上る', set_by: null });
  });

  test('end as the patient says, once, and the practice reads how', async () => {
    const [reached, dropped] = [await added('Walk'), await added('Climb')];
    const endOwn = (id: string, how: GoalEnding, token = world.token) =>
      app.call(endOwnGoal, { params: { id }, body: { how, time_zone: 'Asia/Tokyo' } }, { token });
    itIs('2026-03-10T16:00:00Z');
    world.token = await app.make.session({ patient: world.patient }, new Date(now));
    expect((await endOwn(reached.id, 'reached')).status).toBe(200);
    expect((await endOwn(reached.id, 'reached')).status).toBe(200);
    expect(await endOwn(reached.id, 'dropped')).toMatchObject({ status: 400, body: { message: GOAL_MESSAGES.endedAlready } });
    expect((await endOwn(dropped.id, 'dropped')).status).toBe(200);
    expect((await home())?.goals).toEqual([]);
    const ended = { at: new Date(now).toISOString(), by: null, word: '' };
    expect((await listed()).map((goal) => [goal.text, goal.ended_on, goal.ended])).toEqual([
      ['Walk', '2026-03-11', { ...ended, how: 'reached' }],
      ['Climb', '2026-03-11', { ...ended, how: 'dropped' }],
    ]);
    const byStaff = await added('Sit');
    await end(byStaff.id);
    expect(await endOwn(byStaff.id, 'reached')).toMatchObject({ status: 400, body: { message: GOAL_MESSAGES.endedAlready } });
    expect((await endOwn(byStaff.id, 'gone' as never)).status).toBe(400);
    const other = await app.make.patient(world.practice.group);
    await app.make.consent(world.practice.group, other);
    const theirs = await app.make.session({ patient: other }, new Date(now));
    expect((await endOwn((await added('Run')).id, 'reached', theirs)).status).toBe(404);
    const log = await app.db
      .selectFrom('audit_log')
      .select(['actor_patient_id', 'entity_id', 'detail'])
      .where('action', '=', 'goal.end')
      .where('entity_id', '=', dropped.id)
      .execute();
    expect(log).toMatchObject([{ actor_patient_id: world.patient.id, detail: { how: 'dropped' } }]);
  });

  test('are neither set nor rated without an agreement', async () => {
    const goal = await added('Walk');
    const stranger = await app.make.patient(world.practice.group);
    const token = await app.make.session({ patient: stranger }, new Date(NOW));
    expect((await setOwn('Walk', { token })).status).toBe(403);
    expect((await rate(goal.id, 3, { token })).status).toBe(403);
  });

  test("another patient's goal is none", async () => {
    const goal = await added('Walk');
    const other = await app.make.patient(world.practice.group);
    await app.make.consent(world.practice.group, other);
    const token = await app.make.session({ patient: other }, new Date(NOW));
    expect(await rate(goal.id, 3, { token })).toMatchObject({ status: 404, body: { message: GOAL_MESSAGES.notFound } });
    expect((await listed())[0]?.ratings).toEqual([]);
  });
});

describe('a rating', () => {
  test('stands once a week: the newest answer, in whatever order they come', async () => {
    const goal = await added('Walk');
    itIs('2026-03-16T09:00:00Z');
    const value = async (given: number, at: string) => (await rate(goal.id, given, { at })).body.data;
    expect(await value(3, '2026-03-10T12:00:00Z')).toEqual({ week: '2026-03-09', value: 3 });
    expect(await value(6, '2026-03-13T12:00:00Z')).toEqual({ week: '2026-03-09', value: 6 });
    expect(await value(3, '2026-03-10T12:00:00Z')).toEqual({ week: '2026-03-09', value: 6 });
    expect(await value(7, '2026-03-16T08:00:00Z')).toEqual({ week: '2026-03-16', value: 7 });
    expect((await listed())[0]?.ratings).toEqual([
      { week: '2026-03-09', value: 6 },
      { week: '2026-03-16', value: 7 },
    ]);
  });

  test('belongs to the day that it was for the patient, and by the right clock', async () => {
    const goal = await added('Walk');
    itIs('2026-03-15T20:00:00Z');
    expect((await rate(goal.id, 2, { at: '2026-03-15T19:59:00Z', day: '2026-03-16', zone: 'Asia/Kolkata' })).body.data.week).toBe(
      '2026-03-16',
    );
    // Eight days ahead: what it takes for Monday the 23rd was Sunday the 15th.
    const ahead = { at: '2026-03-23T19:59:00Z', sentAt: '2026-03-23T20:00:00Z' };
    expect((await rate(goal.id, 5, ahead)).body.data).toEqual({ week: '2026-03-09', value: 5 });
  });

  test('for a day before the goal or after today is refused', async () => {
    const goal = await added('Walk');
    for (const day of ['2026-03-08', '2026-03-12'])
      expect(await rate(goal.id, 3, { day })).toMatchObject({ status: 400, body: { message: GOAL_MESSAGES.notYet } });
    for (const value of [-1, 11, 4.5]) expect((await rate(goal.id, value)).status).toBe(400);
    expect((await listed())[0]?.ratings).toEqual([]);
  });

  test('of the time before its end is kept however late it comes, of a later week refused', async () => {
    const goal = await added('Walk');
    await end(goal.id);
    itIs('2026-03-20T12:00:00Z');
    expect((await rate(goal.id, 8, { at: '2026-03-12T12:00:00Z' })).status).toBe(200);
    expect(await rate(goal.id, 8, { at: '2026-03-17T12:00:00Z' })).toMatchObject({
      status: 400,
      body: { message: GOAL_MESSAGES.endedAlready },
    });
  });
});

describe('how it is since the start', () => {
  const say = async (value: number, { at = NOW, day, token }: Rating = {}) => {
    const body = { value, rated_at: at, sent_at: now, time_zone: 'UTC', local_date: day ?? at.slice(0, 10) };
    const own = token ?? (await app.make.session({ patient: world.patient }, new Date(now)));
    return app.call(contract.rateSinceStart, { body }, { token: own });
  };

  test('is kept day by day, the newest answer of each, and shown to the practice and on the page', async () => {
    itIs('2026-04-10T12:00:00Z');
    await say(-2, { at: '2026-03-10T09:00:00Z' });
    await say(3, { at: '2026-04-10T09:00:00Z' });
    await say(2, { at: '2026-04-10T08:00:00Z' });
    const answers = [
      { on: '2026-03-10', value: -2 },
      { on: '2026-04-10', value: 3 },
    ];
    expect(await sinceStart()).toEqual(answers);
    world.token = await app.make.session({ patient: world.patient }, new Date(now));
    expect((await home())?.since_start).toEqual(answers);
  });

  test('is not kept without an agreement, out of its range, or of a day that is not known', async () => {
    const stranger = await app.make.patient(world.practice.group);
    const token = await app.make.session({ patient: stranger }, new Date(NOW));
    expect((await say(1, { token })).status).toBe(403);
    for (const value of [-6, 6, 1.5]) expect((await say(value)).status).toBe(400);
    for (const day of ['2024-03-10', '2026-03-12']) expect((await say(1, { day })).status).toBe(400);
    expect(await sinceStart()).toEqual([]);
  });
});
