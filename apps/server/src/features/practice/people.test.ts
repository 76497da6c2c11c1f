import { addDays } from '@physio/contract/common/dates';
import { listPatients } from '@physio/contract/patients/patients';
import { ADHERENCE_FIGURES, type PeopleFigure } from '@physio/contract/practice/people';
import { getPracticeInsights, PRACTICE_MESSAGES } from '@physio/contract/practice/practice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { makeRandomPractice } from '#test/practice/random-practice.ts';

const TODAY = '2026-11-28';
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.setTime(`${TODAY}T12:00:00Z`));

type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
const callerOf = async ({ user, who }: Practice): Promise<Who> => ({
  ...who,
  token: await app.make.session({ user }, app.services.clock.now()),
});
const ask = (who: Who, query: object) => app.call(listPatients, { query: { page: 1, limit: 10, ...query } }, who);
/** Archived ones, too: some figures count them, and the list shows them apart. */
const countAll = async (who: Who, query: object) => {
  const [live, archived] = [await ask(who, query), await ask(who, { ...query, archived: true })];
  return live.body.registered_users_count + archived.body.registered_users_count;
};

test.each([11, 12, 13, 14])('the list behind a figure has as many patients as the figure says (practice %i)', async (seed) => {
  const practice = await makeRandomPractice(app, seed, TODAY);
  const who = await callerOf(practice);
  const [programme] = practice.programmes;
  for (const narrowed of [{}, { programme_id: programme?.public_id }]) {
    const { cards } = (await app.call(getPracticeInsights, { query: { range: '12', ...narrowed } }, who)).body.data;
    for (const { month, fresh, continuing, came_back } of cards.months ?? []) {
      const of = (figure: PeopleFigure) => countAll(who, { figure, range: month, ...narrowed });
      expect([month, await of('new'), await of('continuing'), await of('came_back')]).toEqual([
        month,
        fresh,
        continuing,
        came_back,
      ]);
    }
    const bins = [];
    for (const figure of ADHERENCE_FIGURES) bins.push((await ask(who, { figure, ...narrowed })).body.registered_users_count);
    if (cards.adherence?.people && cards.adherence.bins.length > 0) expect(bins).toEqual(cards.adherence.bins);
    expect(bins.reduce((all, one) => all + one, 0)).toBe(cards.adherence?.people);
  }
  const { cards } = (await app.call(getPracticeInsights, { query: {} }, who)).body.data;
  const all = (cards.caseload ?? []).reduce((sum, { patients }) => sum + patients, 0);
  expect((await ask(who, { figure: 'caseload' })).body.registered_users_count).toBe(all);
});

test('who never began, began late, finished or ended early is listed, each once', async () => {
  const practice = await app.make.practice();
  const who = await callerOf(practice);
  const { group } = practice;
  type Done = { first?: number; full?: number; ended?: number };
  const patient = async (first_name: string, startedDaysAgo: number, weeks: number, { first, full, ended }: Done = {}) => {
    const made = await app.make.patient(group, { first_name });
    const starts_on = addDays(TODAY, -startedDaysAgo);
    const { id } = await app.make.plan(group, made, { starts_on, duration_weeks: weeks, frequency: 3 });
    if (ended !== undefined)
      await app.db
        .updateTable('plans')
        .set({ cancelled_at: new Date(), ended_on: addDays(starts_on, ended) })
        .where('id', '=', id)
        .execute();
    if (first === undefined) return made;
    const day = addDays(starts_on, first);
    const done = { days: 1, sessions: 1, full_sessions: full ?? 1 };
    await app.db
      .insertInto('plan_totals')
      .values({ group_id: group.id, plan_id: id, ...done, first_date: day, last_date: day })
      .execute();
    const week = { group_id: group.id, plan_id: id, week: 1, accuracy_sum: 0, measured: 0 };
    await app.db
      .insertInto('plan_weeks')
      .values({ ...week, ...done })
      .execute();
    return made;
  };
  await patient('Never', 20, 8);
  await patient('Late', 20, 8, { first: 9 });
  await patient('Third', 20, 8, { first: 3 });
  await patient('Seventh', 20, 8, { first: 7 });
  await patient('Fresh', 3, 8);
  await patient('All', 14, 1, { first: 0, full: 3 });
  await patient('Half', 14, 1, { first: 0, full: 2 });
  await patient('Less', 14, 1, { first: 0, full: 1 });
  await patient('Early', 14, 4, { first: 0, full: 3, ended: 6 });
  const names = async (figure: PeopleFigure, query: object = {}) =>
    (await ask(who, { figure, range: '4', ...query })).body.pt_users.map(({ first_name }) => first_name).sort();
  expect(await names('began_within_1')).toEqual(['All', 'Early', 'Half', 'Less']);
  expect(await names('began_within_3')).toEqual(['All', 'Early', 'Half', 'Less', 'Third']);
  expect(await names('began_within_7')).toEqual(['All', 'Early', 'Half', 'Less', 'Seventh', 'Third']);
  expect(await names('never_began')).toEqual(['Never']);
  expect(await names('began_late')).toEqual(['Late']);
  expect(await names('did_all')).toEqual(['All', 'Early']);
  expect(await names('did_half')).toEqual(['Half']);
  expect(await names('did_less')).toEqual(['Less']);
  expect(await names('ended_early')).toEqual(['Early']);
  expect(await names('did_all', { range: '2026-10' })).toEqual([]);
  expect(await names('did_all', { first_name: 'ear' })).toEqual(['Early']);
});

test('a figure is refused where it is not one, of a month to come, of another group, and where insights are closed', async () => {
  const [practice, other] = [await app.make.practice(), await app.make.practice()];
  const who = await callerOf(practice);
  expect((await ask(who, { figure: 'best' })).status).toBe(400);
  expect(await ask(who, { figure: 'new', range: '2027-01' })).toMatchObject({
    status: 400,
    body: { message: PRACTICE_MESSAGES.future },
  });
  const programme = await app.make.programme(other.group);
  expect((await ask(who, { figure: 'caseload', programme_id: programme.public_id })).status).toBe(404);
  expect((await ask(who, { figure: 'caseload', prescriber_id: other.user.public_id })).status).toBe(404);
  const physio = await app.make.user();
  await app.make.member(practice.group, physio, 'Physio');
  const theirs = { ...who, token: await app.make.session({ user: physio }, app.services.clock.now()) };
  expect((await ask(theirs, { figure: 'caseload' })).status).toBe(200);
  await app.db.updateTable('groups').set({ physios_see_insights: false }).where('id', '=', practice.group.id).execute();
  expect(await ask(theirs, { figure: 'caseload' })).toMatchObject({ status: 403, body: { message: PRACTICE_MESSAGES.closed } });
  expect((await ask(theirs, {})).status).toBe(200);
});

test('the caseload says whom each has to call and to plan for today, of no other days', async () => {
  const practice = await app.make.practice();
  const who = await callerOf(practice);
  const { group, user } = practice;
  const given = async (starts_on: string) => {
    const { assignment_id } = await app.make.plan(group, await app.make.patient(group), { starts_on, duration_weeks: 2 });
    await app.db.updateTable('assignments').set({ assigned_by: user.id }).where('id', '=', assignment_id).execute();
  };
  await given(addDays(TODAY, -12));
  await given(addDays(TODAY, -5));
  await app.make.patient(group, { created_at: new Date(`${addDays(TODAY, -9)}T08:00:00Z`) });
  const caseload = async (query: object) => {
    const { cards } = (await app.call(getPracticeInsights, { query }, who)).body.data;
    return cards.caseload?.map(({ person, ...row }) => [Boolean(person), ...Object.values(row)]);
  };
  // Who has not begun is to be looked at; whose plan ends, too, and that is the graver of the two.
  expect(await caseload({})).toEqual([
    [true, 2, 2, 0, 0],
    [false, 0, 0, 0, 1],
  ]);
  expect(await caseload({ range: '2026-10' })).toEqual([]);
});
