import { randomUUID } from 'node:crypto';
import { addGoal, rateGoal, rateSinceStart } from '@physio/contract/goals/goals';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { cancelPlan } from '@physio/contract/plans/plan-course';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { reportCalls, textOf } from '#test/calls/reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2028-03-05T12:00:00Z';

let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice({ group: { group_name: `Riverside ${randomUUID().slice(0, 8)}` } });
  const patient = await app.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
  const squat = await app.make.exercise(practice.group, { name: 'Squat' });
  const programme = await app.make.programme(practice.group, { name: 'Knee phase 2', exercises: [squat] });
  return { practice, patient, squat, programme };
}
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

const planFrom = (starts_on: string, given: object = {}) =>
  app.make.plan(world.practice.group, world.patient, { programme: world.programme, starts_on, duration_weeks: 4, ...given });

async function perform(plan: { public_id: string }, local_date: string, given: object = {}) {
  const token = await app.make.session({ patient: world.patient }, new Date(NOW));
  const performance = {
    client_session_id: randomUUID(),
    plan_id: plan.public_id,
    exercise_id: world.squat.public_id,
    started_at: `${local_date}T08:00:00Z`,
    local_date,
    duration_s: 300,
    accuracy: 80,
    successful_reps: 10,
    total_reps: 10,
    ...given,
  };
  const { status } = await app.call(recordPerformances, { body: { performances: [performance] } }, { token });
  expect(status).toBe(200);
}

const { who, generate, open } = reportCalls(() => ({ app, ...world }));
async function pageOf(body: object = {}, language = 'en') {
  const { data } = (await generate(body)).body;
  return textOf((await open(data.report_url, `?language=${language}`)).body);
}

describe('what it says', () => {
  test('the figures of the dashboard: both adherences, totals, first week against latest', async () => {
    const plan = await planFrom('2028-02-20', { comments: 'Slowly' });
    await perform(plan, '2028-02-20', { accuracy: 70, duration_s: 366, range_of_motion_deg: 73 });
    await perform(plan, '2028-02-29', { accuracy: 85 });
    await perform(plan, '2028-03-04', {
      accuracy: 91,
      duration_s: 408,
      successful_reps: 12,
      total_reps: 12,
      range_of_motion_deg: 97,
    });
    const page = await pageOf({ notes: 'Climbs stairs again' });
    for (const part of [
      'Mina Nair',
      'Period 20 Feb 2028 – 5 Mar 2028',
      'by Asha Kulkarni',
      'Climbs stairs again',
      'Adherence 20% 3 of 15 days',
      'Sessions 3 3 of 15 sessions',
      'Knee phase 2 In Progress',
      'Slowly',
      '3 of 15 days · 20% · 3 of 15 sessions',
      // Sessions, days, reps, accuracy, total time.
      '3 3 32 82% 18 min',
      'Accuracy 70% → 88%',
      'Session 6.1 → 5.9 min',
      'Range of motion 73° → 97°',
    ])
      expect(page).toContain(part);
  });

  test('no plan, a plan to come, one that ended, one that was stopped', async () => {
    expect(await pageOf()).toContain('No programs assigned yet.');
    await planFrom('2028-03-06');
    const upcoming = await pageOf();
    expect(upcoming).toContain('Upcoming');
    expect(upcoming).toContain('Not started yet');
    expect(upcoming).not.toContain('Adherence calendar');
    const ended = await planFrom('2028-01-01', { duration_weeks: 1, frequency: 1 });
    await perform(ended, '2028-01-03');
    const stopped = await planFrom('2028-02-01');
    await app.call(cancelPlan, { params: { id: stopped.public_id } }, await who());
    const page = await pageOf();
    expect(page).toContain('Completed');
    expect(page).toContain('1 of 7 days · 14% · 1 of 1 sessions');
    expect(page).toContain('Ended on 5 Mar 2028');
    expect(page).toContain('Sessions 1 over all programmes');
  });

  test('more sessions than due are two figures, not a share', async () => {
    const plan = await planFrom('2028-02-28', { frequency: 1 });
    for (const day of ['2028-02-28', '2028-02-29', '2028-03-01']) await perform(plan, day);
    expect(await pageOf()).toContain('Sessions 3 3 sessions, 1 due');
    expect(await pageOf({}, 'ja')).toContain('3回（予定は1回）');
  });

  test('sessions after a plan was ended count in none of its figures', async () => {
    const plan = await planFrom('2028-02-20');
    app.setTime('2028-02-22T12:00:00Z');
    await app.call(cancelPlan, { params: { id: plan.public_id } }, await who());
    app.setTime(NOW);
    for (const day of ['2028-02-23', '2028-02-29', '2028-03-01']) await perform(plan, day);
    const page = await pageOf();
    expect(page).toContain('0 of 3 days · 0% · 0 of 3 sessions');
    expect(page).toContain('Sessions 0 over all programmes');
    expect(page).toContain('0 0 0 – – Not enough data yet');
  });

  test('an accuracy is percent however small; nothing done is a dash and not a zero', async () => {
    const plan = await planFrom('2028-03-01');
    expect(await pageOf()).toContain('0 0 0 – – Not enough data yet');
    await perform(plan, '2028-03-02', { accuracy: 1 });
    expect(await pageOf()).toContain('1 1 10 1% 5 min Not enough data yet');
    await perform(plan, '2028-03-03', { accuracy: 0.2 });
    expect(await pageOf()).toContain('2 2 20 1% 10 min Not enough data yet');
    await perform(plan, '2028-03-04', { accuracy: 0 });
    expect(await pageOf()).toContain('3 3 30 0% 15 min Not enough data yet');
  });

  test('what nobody measured is said so, and what was measured in some sessions, in how many', async () => {
    const plan = await planFrom('2028-03-01');
    await perform(plan, '2028-03-02', { accuracy: null, successful_reps: null });
    expect(await pageOf()).toContain('1 1 – Not measured 5 min');
    await perform(plan, '2028-03-03', { accuracy: 90 });
    expect(await pageOf()).toContain('2 2 10 90% in 1 of 2 sessions 10 min');
  });

  test('today is the viewer’s day: at the date line, over a leap day and a change of clocks', async () => {
    await planFrom('2028-02-28');
    app.setTime('2028-02-29T23:30:00Z');
    expect(await pageOf({ time_zone: 'America/New_York' })).toContain('0 of 2 days');
    expect(await pageOf({ time_zone: 'Pacific/Kiritimati' })).toContain('0 of 3 days');
    // New York loses an hour on 12 March.
    app.setTime('2028-03-13T03:30:00Z');
    expect(await pageOf({ time_zone: 'America/New_York' })).toContain('0 of 14 days');
    expect(await pageOf({ time_zone: 'UTC' })).toContain('0 of 15 days');
  });

  test('clinical scores: first, latest and which way they went; no section without any', async () => {
    expect(await pageOf()).not.toContain('Clinical scores');
    const { practice, patient } = world;
    await app.make.score(practice.group, patient, practice.user, { value: 50.5, recorded_on: '2028-01-10' });
    await app.make.score(practice.group, patient, practice.user, { value: 38, recorded_on: '2028-02-20' });
    expect(await pageOf()).toContain('DASH 0 – 100, lower is better 50.5 · 10 Jan 2028 38 · 20 Feb 2028 −12.5 · better');
  });

  test('stays as it was made, whatever is done later', async () => {
    const plan = await planFrom('2028-03-01');
    const { data } = (await generate()).body;
    await perform(plan, '2028-03-04');
    expect(textOf((await open(data.report_url)).body)).toContain('0 of 5 days');
  });

  test('what somebody wrote stays text, in three languages', async () => {
    const notes = '<img src=x onerror=alert(1)> & {{7*7}}\nline';
    const { data } = (await generate({ notes })).body;
    for (const [language, title] of Object.entries({ en: 'Patient report', hi: 'मरीज़ की रिपोर्ट', ja: '患者レポート' })) {
      const page = (await open(data.report_url, `?language=${language}`)).body;
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(title);
      expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; {{7*7}}\nline');
      expect(page).not.toMatch(/<script|<img src=x| style=/);
    }
  });
});

test('names from right to left turn nothing beside them', async () => {
  const { practice, squat } = world;
  world.patient = await app.make.patient(practice.group, { first_name: 'ליאת', last_name: 'כהן' });
  world.programme = await app.make.programme(practice.group, { name: 'ברך\u202e', exercises: [squat] });
  await planFrom('2028-03-01');
  const page = (await open((await generate()).body.data.report_url)).body;
  expect(page).toContain('Patient report · \u2068ליאת כהן\u2069</title>');
  expect(page).toContain('<h3 id="plan-0">\u2068ברך\u2069 <span');
});

describe('what the patient says', () => {
  const rate = async (goal: string, value: number, day: string) => {
    const token = await app.make.session({ patient: world.patient }, new Date(NOW));
    const body = { value, rated_at: `${day}T08:00:00Z`, sent_at: NOW, local_date: day, time_zone: 'UTC' };
    const { status } = await app.call(rateGoal, { params: { id: goal }, body }, { token });
    expect(status).toBe(200);
    expect((await app.call(rateSinceStart, { body: { ...body, value: -1 } }, { token })).status).toBe(200);
  };
  const session = async (plan: { public_id: string }, day: string, feedback: object) => {
    const token = await app.make.session({ patient: world.patient }, new Date(NOW));
    const started_at = `${day}T08:00:00Z`;
    const done = { started_at, local_date: day, duration_s: 60, total_reps: 10, sets_done: 1, counted: 'timed' as const };
    const performances = [{ ...done, exercise_id: world.squat.public_id }];
    const times = { sent_at: NOW, time_zone: 'UTC', started_at };
    const body = { plan_id: plan.public_id, revision: 1, ...times, performances, feedback };
    const { status } = await app.call(keepSession, { params: { client_session_id: randomUUID() }, body }, { token });
    expect(status).toBe(200);
  };

  test('stands with how often it was said, and beside it the sets that were done', async () => {
    await app.make.consent(world.practice.group, world.patient);
    const plan = await planFrom('2028-03-03', { frequency: 7 });
    await session(plan, '2028-03-03', { pain_after: 6 });
    await session(plan, '2028-03-04', {});
    app.setTime('2028-02-15T12:00:00Z');
    const params = { user_id: world.patient.public_id };
    const staff = await who();
    const goal = await app.call(addGoal, { params, body: { text: 'Walk to the market' } }, staff);
    app.setTime(NOW);
    await rate(goal.body.data.id, 3, '2028-02-16');
    await rate(goal.body.data.id, 5, '2028-03-01');
    const text = await pageOf();
    expect(text).toContain('What the patient says');
    expect(text).toContain('Pain after a session (0 to 10): first 6, latest 6. Answered in 1 of 2 sessions.');
    expect(text).toContain('Since the start (−5 much worse, 0 the same, +5 much better): −1, 1 Mar 2028.');
    expect(text).toMatch(/Walk to the market.*3 · 14 Feb 2028.*5 · 28 Feb 2028.*in 2 of 3 weeks/s);
    expect(text).toContain('2 of 3 sessions · 2 of 3 sets');
    expect(await pageOf({}, 'hi')).toContain('मरीज़ क्या कहता है');
    expect(await pageOf({}, 'ja')).toContain('3週中2週');
  });

  test('is not spoken of where nothing was said', async () => {
    await planFrom('2028-03-03');
    expect(await pageOf()).not.toContain('What the patient says');
  });
});
