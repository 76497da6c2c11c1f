import { listAlerts } from '@physio/contract/alerts/alerts';
import { listAttention } from '@physio/contract/attention/attention';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import { listChallenges } from '@physio/contract/challenges/challenges';
import { listExercises } from '@physio/contract/exercises/exercises';
import { listGoals } from '@physio/contract/goals/goals';
import { getDisplay, getRanking } from '@physio/contract/leaderboard/leaderboard';
import { listUnread } from '@physio/contract/messages/inbox';
import { openLink } from '@physio/contract/patient-page/door';
import { getPatientPage } from '@physio/contract/patient-page/settings';
import { listPatients } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { listProgrammes } from '@physio/contract/programmes/programmes';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { findDemoPage } from './patient-pages.ts';
import { DEMO_ACCOUNTS, seedDemo } from './seed.ts';

const silent = pino({ level: 'silent' });
let app: TestApp;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
  await seedDemo(app.services, silent);
  const body = { email: 'physio@demo.example', password: 'Demo-1234' };
  const { data } = (await app.call(authenticateAdmin, { body })).body;
  who = { token: data.auth_token, group: data.user_details.groups[0]?.id ?? '' };
});
afterAll(() => app.close());

test('the three sign-ins reach three, two and one group', async () => {
  const groups = DEMO_ACCOUNTS.map(
    async ({ email, password }) =>
      (await app.call(authenticateAdmin, { body: { email, password } })).body.data.user_details.groups.length,
  );
  expect(await Promise.all(groups)).toEqual([3, 2, 1]);
});

test('each group has a logo of its own', async () => {
  const body = { email: 'master@demo.example', password: 'Demo-1234' };
  const { groups } = (await app.call(authenticateAdmin, { body })).body.data.user_details;
  const logos = await Promise.all(groups.map(({ logo }) => app.http.inject(logo ?? '')));
  expect(logos.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(
    groups.map(() => [200, 'image/png']),
  );
  expect(new Set(logos.map(({ rawPayload }) => rawPayload.length)).size).toBe(3);
});

test('forty patients in three groups, sixty exercises with pictures, twelve programmes', async () => {
  const { rows } = await app.db
    .selectFrom('patients')
    .select((e) => e.fn.countAll<number>().as('n'))
    .groupBy('group_id')
    .orderBy('n', 'desc')
    .execute()
    .then((rows) => ({ rows }));
  expect(rows.map((row) => row.n)).toEqual([24, 10, 6]);
  const { body: exercises } = await app.call(listExercises, { query: { limit: 100 } }, who);
  expect(exercises.total_count).toBe(60);
  const [first] = exercises.data;
  for (const link of [first?.gif, first?.poster, first?.content_video])
    expect((await app.http.inject(link ?? '')).statusCode).toBe(200);
  expect((await app.call(listProgrammes, { query: {} }, who)).body.total_count).toBe(12);
});

test('the library stands in three languages; the Japanese practice writes in Japanese, and other names are only that', async () => {
  const originals = await app.db
    .selectFrom('exercises as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .select(['g.code', 'g.language as of_group', 'e.language', 'e.name', 'e.alt_names'])
    .execute();
  expect(originals).toHaveLength(180);
  expect(originals.filter(({ language, of_group }) => language !== of_group)).toEqual([]);
  const squats = originals.filter(({ name }) => name === 'Squat' || name === 'スクワット');
  expect(squats.map(({ code, name, alt_names }) => [code, name, alt_names]).sort()).toEqual([
    ['harbour', 'Squat', ''],
    ['lakeside', 'Squat', ''],
    ['sakura-sapporo', 'スクワット', ''],
  ]);
  for (const [table, rows] of [
    ['exercise_texts', 60],
    ['circuit_texts', 12],
    ['tag_texts', 15],
    ['classification_node_texts', 29],
  ] as const) {
    const texts = await app.db
      .selectFrom(table as 'exercise_texts')
      .innerJoin('groups as g', 'g.id', `${table as 'exercise_texts'}.group_id`)
      .select(['g.code', `${table as 'exercise_texts'}.language`])
      .execute();
    const counts = Object.entries(Object.groupBy(texts, ({ code, language }) => `${code} ${language}`));
    const others = table === 'classification_node_texts' ? counts.filter(([key]) => !key.startsWith('sakura')) : counts;
    expect(others.map(([key, some]) => [key, some?.length]).filter(([, length]) => length !== rows)).toEqual([]);
    expect(others).toHaveLength(table === 'classification_node_texts' ? 4 : 6);
  }
});

test('it looks like a practice: active and inactive, every reason for attention, plans of each status', async () => {
  const { body: active } = await app.call(listPatients, { query: { label: 'active', limit: 100 } }, who);
  expect(active.registered_users_count).toBeGreaterThan(10);
  expect(active.total_count).toBe(24);
  const reasons = (await app.call(listAttention, { query: {} }, who)).body.data.map((item) => item.reason);
  // The other two depend a little on the weekday the seed begins on.
  expect(reasons).toEqual(expect.arrayContaining(['stopped', 'not_started']));
  const { body: all } = await app.call(listPatients, { query: { limit: 100 } }, who);
  const plans = await Promise.all(all.pt_users.map((p) => app.call(listPlans, { query: { user_id: p.id } }, who)));
  expect(new Set(plans.flatMap((answer) => answer.body.data.plans.map((plan) => plan.status)))).toEqual(
    new Set(['inprogress', 'upcoming', 'completed', 'incomplete']),
  );
  expect(all.pt_users.filter((p) => p.report_exists).length).toBe(5);
});

test('scores belong to what is treated, programmes to their length, and patients to three physiotherapists', async () => {
  const plans = await app.db
    .selectFrom('plans as p')
    .innerJoin('assignments as a', 'a.id', 'p.assignment_id')
    .innerJoin('circuit_versions as c', 'c.id', 'p.version_id')
    .innerJoin('groups as g', 'g.id', 'p.group_id')
    .leftJoin('outcome_scores as s', (join) =>
      join.onRef('s.patient_id', '=', 'p.patient_id').on(sql<boolean>`s.recorded_on between p.starts_on and p.ends_on`),
    )
    .select(['c.name', 'p.duration_weeks', 'a.assigned_by', 's.instrument'])
    .where('g.code', '=', 'lakeside')
    .execute();
  const treatedBy = (instrument: string) => new Set(plans.filter((plan) => plan.instrument === instrument).map(({ name }) => name));
  expect([...treatedBy('dash')].every((name) => name.startsWith('Shoulder'))).toBe(true);
  expect([...treatedBy('oxford')].every((name) => /^(Knee|Hip)/.test(name))).toBe(true);
  expect(new Set(plans.map(({ duration_weeks }) => duration_weeks))).toEqual(new Set([2, 4, 6]));
  expect(plans.filter(({ name, duration_weeks }) => name.includes('two weeks') !== (duration_weeks === 2))).toEqual([]);
  expect(new Set(plans.map(({ assigned_by }) => assigned_by)).size).toBe(3);
});

test('of six weeks about half are done to the end', async () => {
  const { rows } = await sql<{ week: number; of: number; active: number }>`
    select w::int as week, count(distinct pl.id)::int as of,
      count(distinct pl.id) filter (where x.local_date between pl.starts_on + 7 * (w - 1) and pl.starts_on + 7 * w - 1)::int as active
    from plans pl join groups g on g.id = pl.group_id cross join generate_series(1, pl.duration_weeks) w
    left join exercise_performances x on x.plan_id = pl.id
    where g.code = 'lakeside' and pl.starts_on + 7 * w - 1 < current_date - 1 group by w order by w`.execute(app.db);
  const shares = rows.map(({ of, active }) => active / of);
  expect(rows.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shares[0]).toBeGreaterThan(0.9);
  expect(shares[5]).toBeGreaterThan(0.4);
  expect(shares[5]).toBeLessThan(0.7);
});

test('each practice hands out six leaflets in its language, each a PDF of one page with a picture', async () => {
  const leaflets = await app.db
    .selectFrom('attachments as a')
    .innerJoin('media_objects as m', 'm.id', 'a.media_id')
    .innerJoin('groups as g', 'g.id', 'a.group_id')
    .select(['g.code', 'g.language as of_group', 'a.language', 'm.pages', 'm.poster_id'])
    .where('a.file_type', '=', 'pdf')
    .execute();
  expect(Object.values(Object.groupBy(leaflets, ({ code }) => code)).map((some) => some?.length)).toEqual([6, 6, 6]);
  const odd = leaflets.filter((one) => one.language !== one.of_group || one.pages !== 1 || one.poster_id === null);
  expect(odd).toEqual([]);
});

test('seeding again changes nothing; a database with other users is refused', async () => {
  await seedDemo(app.services, silent);
  expect((await app.call(listPatients, { query: {} }, who)).body.total_count).toBe(24);
  const other = await buildTestApp();
  await other.make.user();
  await expect(seedDemo(other.services, silent)).rejects.toThrow('only for an empty database');
  await other.close();
});

test('its waiting room shows two running challenges, a picture and a video', async () => {
  const { data: display } = (await app.call(getDisplay, { params: { groupId: who.group ?? '' }, query: {} })).body;
  expect(display.map(({ type }) => type)).toEqual(['leaderboard', 'image', 'leaderboard', 'video']);
  for (const { file_path } of display.filter(({ type }) => type !== 'leaderboard'))
    expect((await app.http.inject(file_path ?? '')).statusCode).toBe(200);
  const { data: challenges } = (await app.call(listChallenges, undefined, who)).body;
  expect(challenges.map(({ is_started, is_expired, participants }) => [is_started, is_expired, participants])).toEqual([
    [true, false, 24],
    [true, false, 24],
  ]);
  const boards = challenges.map(
    async ({ id }) => (await app.call(getRanking, { params: { challengeId: id }, query: {} })).body.data,
  );
  const [everybody, teams] = await Promise.all(boards);
  expect(everybody?.ranking_data.length).toBeGreaterThan(8);
  expect(everybody?.ranking_data.some(({ badges }) => badges.length > 0)).toBe(true);
  expect(teams?.team_ranking_data.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  const podium = everybody?.ranking_data.slice(0, 4).map(({ points }) => points);
  expect(new Set(podium).size).toBe(4);
});

test('two patients use their own page, each with an alert that is open, one waits for an answer, and a link is known', async () => {
  expect((await app.call(getPatientPage, undefined, who)).body.data).toMatchObject({ is_on: true, opened: 2 });
  const { data } = (await app.call(listAlerts, { query: {} }, who)).body;
  expect(data.map(({ patient, kind, value }) => [patient.first_name, kind, value])).toEqual([
    ['Vikram', 'fell', null],
    ['Asha', 'pain', 7],
  ]);
  const page = await findDemoPage(app.services);
  expect(page?.born).toBe('1991-01-01');
  const link = page?.url.split('/p/').at(-1) ?? '';
  expect((await app.call(openLink, { body: { key: { link } } }, {})).body.data.practice).toBe('Lakeside Physio');
  const sessions = await app.db.selectFrom('patient_sessions').select('ended').execute();
  expect(sessions).toHaveLength(13);
  const unread = (await app.call(listUnread, {}, who)).body.data;
  expect(unread.map(({ patient, unread: n }) => [patient.first_name, n])).toEqual([['Vikram', 1]]);
});

test('they have goals that they rate week by week, and say how they are since the start', async () => {
  const { data: alerts } = (await app.call(listAlerts, { query: {} }, who)).body;
  const user_id = alerts.find(({ patient }) => patient.first_name === 'Asha')?.patient.user_id ?? '';
  const { data, since_start } = (await app.call(listGoals, { params: { user_id } }, who)).body;
  expect(data.map(({ text, ratings }) => [text, ratings.map(({ value }) => value)])).toEqual([
    ['Walk to the market and back', [3, 4, 4, 3]],
    ['Sit on the floor with my grandson', [1, 2, 2, 2]],
  ]);
  expect(since_start).toMatchObject([{ value: 1 }]);
});
