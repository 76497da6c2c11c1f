import { randomUUID } from 'node:crypto';
import { addDays, utcDay } from '@physio/contract/common/dates';
import type { Input } from '@physio/contract/common/endpoint';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { compareFigures } from '#test/crash/checks.ts';

const TIMES = 5;
const NOW = '2026-03-10T12:00:00Z';
const TODAY = utcDay(new Date(NOW));

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ DATABASE_POOL_MAX: '12' });
});
afterAll(() => app.close());

type Body = Input<typeof keepSession>['body'];
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const { group } = await app.make.practice();
  const patient = await app.make.patient(group);
  const exercises = [await app.make.exercise(group), await app.make.exercise(group)];
  const programme = await app.make.programme(group, { exercises });
  const plan = await app.make.plan(group, patient, { programme, starts_on: addDays(TODAY, -5) });
  await app.make.consent(group, patient);
  return { patient, exercises, plan, token: await app.make.session({ patient }, new Date(NOW)), id: randomUUID() };
}
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

/** A whole session with an answer that crosses the practice's limit. `aheadS`: how far the device's clock is ahead. */
function bodyOf({ revision = 1, pain = 8, aheadS = 0 } = {}): Body {
  const at = new Date(Date.parse(NOW) + aheadS * 1000);
  const performances = world.exercises.map((exercise) => ({
    exercise_id: exercise.public_id,
    started_at: at.toISOString(),
    local_date: utcDay(at),
    duration_s: 60,
    total_reps: 10,
    sets_done: 1,
    counted: 'timed' as const,
  }));
  return {
    plan_id: world.plan.public_id,
    revision,
    sent_at: at.toISOString(),
    time_zone: 'UTC',
    started_at: at.toISOString(),
    feedback: { pain_after: pain },
    ended: 'finished',
    performances,
  };
}
const send = (body: Body) => app.call(keepSession, { params: { client_session_id: world.id }, body }, { token: world.token });

const rowsOf = (table: 'patient_sessions' | 'exercise_performances' | 'patient_alerts') =>
  app.db.selectFrom(table).selectAll().where('patient_id', '=', world.patient.id).execute();
async function kept() {
  const { group_id, public_id } = world.patient;
  const events = await app.db.selectFrom('events').select(['type', 'ids']).where('group_id', '=', group_id).execute();
  return {
    sessions: (await rowsOf('patient_sessions')).length,
    performances: (await rowsOf('exercise_performances')).length,
    alerts: (await rowsOf('patient_alerts')).length,
    events: events.filter(({ type, ids }) => type === 'session.recorded' && ids.patient_id === public_id).length,
  };
}
const ONCE = { sessions: 1, performances: 2, alerts: 1, events: 1 };

describe('the same session, five times at once', () => {
  test('is one set of rows, one alert and one event, and each exercise is recorded for one of them', async () => {
    const body = bodyOf();
    const answers = await Promise.all(Array.from({ length: TIMES }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: TIMES }, () => 200));
    const results = answers.flatMap((answer) => answer.body.data.performances.map(({ result }) => result)).sort();
    expect(results).toEqual([...Array(2).fill('recorded'), ...Array(2 * (TIMES - 1)).fill('repeated')]);
    expect(answers.map((answer) => answer.body.data.alerts)).toEqual(Array.from({ length: TIMES }, () => ['pain']));
    expect(await kept()).toEqual(ONCE);
    expect(await compareFigures(app.db)).toEqual([]);
  });

  test('with a newer answer each time: the newest stands, whichever came last', async () => {
    const order = [3, 5, 1, 4, 2];
    const answers = await Promise.all(order.map((revision) => send(bodyOf({ revision, pain: 5 + revision }))));
    expect(answers.map(({ status }) => status)).toEqual(order.map(() => 200));
    expect(await rowsOf('patient_sessions')).toMatchObject([{ revision: 5, pain_after: 10 }]);
    expect(await kept()).toEqual(ONCE);
  });
});

describe('a device whose clock is wrong', () => {
  test.each([
    ['three hours behind', -3],
    ['three hours ahead', 3],
    ['two days ahead', 48],
  ])('by %s sends a session of now', async (_, hours) => {
    const { status, body } = await send(bodyOf({ aheadS: hours * 3600 }));
    expect([status, body.data.skew_s]).toEqual([200, -hours * 3600]);
    expect(body.data.performances).toEqual([{ result: 'recorded' }, { result: 'recorded' }]);
    const right = { started_at: new Date(NOW), local_date: TODAY };
    expect([await rowsOf('patient_sessions'), await rowsOf('exercise_performances')]).toMatchObject([[right], [right, right]]);
  });
});
