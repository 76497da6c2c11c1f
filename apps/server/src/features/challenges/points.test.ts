import { randomUUID } from 'node:crypto';
import { enterChallenge, givePoints, leaveChallenge } from '@physio/contract/challenges/challenge-entries';
import { deleteChallenge, restoreChallenge, type Scoring, updateChallenge } from '@physio/contract/challenges/challenges';
import { addDays, utcDay } from '@physio/contract/common/dates';
import { type Performance, recordPerformances } from '@physio/contract/patient-app/patient-app';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const TODAY = utcDay(new Date());
let app: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await makeWorld();
});

async function makeWorld() {
  const practice = await app.make.practice();
  const exercise = await app.make.exercise(practice.group);
  const programme = await app.make.programme(practice.group, { exercises: [exercise] });
  const patients = [];
  for (let i = 0; i < 2; i++) {
    const patient = await app.make.patient(practice.group);
    const plan = await app.make.plan(practice.group, patient, { programme, starts_on: addDays(TODAY, -20), duration_weeks: 4 });
    patients.push({ ...patient, plan, token: await app.make.session({ patient }) });
  }
  return { ...practice, exercise, patients: patients as [(typeof patients)[0], (typeof patients)[0]] };
}
type Patient = (typeof world.patients)[number];

const perform = (patient: Patient, given: Partial<Performance>[]) => {
  const performances = given.map((one) => ({
    client_session_id: randomUUID(),
    plan_id: patient.plan.public_id,
    exercise_id: world.exercise.public_id,
    started_at: `${one.local_date ?? TODAY}T00:00:01Z`,
    local_date: TODAY,
    duration_s: 90,
    accuracy: 80,
    successful_reps: 8,
    total_reps: 10,
    ...one,
  }));
  return app.call(recordPerformances, { body: { performances } }, { token: patient.token });
};
const challengeOf = (scoring: Scoring, given: object = {}) =>
  app.make.challenge(world.group, { scoring, starts_on: addDays(TODAY, -10), ends_on: addDays(TODAY, 10), ...given });
type Challenge = Awaited<ReturnType<typeof challengeOf>>;
const enter = (challenge: Challenge, patients: readonly Patient[], team?: { public_id: string }) =>
  app.call(
    enterChallenge,
    {
      params: { id: challenge.public_id },
      body: { user_ids: patients.map(({ public_id }) => public_id), team_id: team?.public_id },
    },
    world.who,
  );
const leave = (challenge: Challenge, patient: Patient) =>
  app.call(leaveChallenge, { params: { id: challenge.public_id, user_id: patient.public_id } }, world.who);
const scores = async (challenge: Challenge) => {
  const rows = await sql<{ day: string; points: number }>`
    select day::text, sum(points) as points from challenge_scores where challenge_id = ${challenge.id}
    group by day order by day`.execute(app.db);
  return Object.fromEntries(rows.rows.map(({ day, points }) => [day, points]));
};

test.each([
  ['successful_reps', 24],
  ['duration', 4],
  ['days', 1],
  ['manual', undefined],
] as const)('points by %s of three exercises of a day', async (scoring, points) => {
  const challenge = await challengeOf(scoring);
  const [asha] = world.patients;
  await enter(challenge, [asha]);
  const session = { client_session_id: randomUUID() };
  await perform(asha, [session, {}]);
  await perform(asha, [session, {}]);
  expect((await scores(challenge))['-infinity']).toBe(points);
});

test('repetitions that nobody measured count as far as they were prescribed', async () => {
  const challenge = await challengeOf('successful_reps');
  const [asha] = world.patients;
  await enter(challenge, [asha]);
  const { sets, reps } = await app.db
    .selectFrom('circuit_items as i')
    .innerJoin('plans as p', 'p.version_id', 'i.version_id')
    .select(['i.sets', 'i.reps'])
    .where('p.patient_id', '=', asha.id)
    .executeTakeFirstOrThrow();
  const unmeasured = { accuracy: null, successful_reps: null };
  await perform(asha, [{ ...unmeasured, total_reps: 1 }]);
  expect((await scores(challenge))['-infinity']).toBe(1);
  await perform(asha, [{ ...unmeasured, total_reps: 99_999 }]);
  expect((await scores(challenge))['-infinity']).toBe(1 + sets * reps);
});

test.each(['successful_reps', 'duration', 'days'] as const)(
  'where only what was measured counts, points by %s are of nothing else',
  async (scoring) => {
    const challenge = await challengeOf(scoring, { measured_only: true });
    const [asha] = world.patients;
    await enter(challenge, [asha]);
    await perform(asha, [{ accuracy: null, successful_reps: null }]);
    expect(await scores(challenge)).toEqual({});
    await perform(asha, [{}]);
    const { '-infinity': points } = await scores(challenge);
    expect(points).toBe({ successful_reps: 8, duration: 1, days: 1 }[scoring]);
  },
);

test('an admin changes whether only what was measured counts, and the points follow', async () => {
  const challenge = await challengeOf('duration');
  const [asha] = world.patients;
  await enter(challenge, [asha]);
  await perform(asha, [{}, { accuracy: null, successful_reps: null, duration_s: 600 }]);
  const { name, suffix, starts_on, ends_on, scoring } = challenge;
  const change = (measured_only: boolean) => {
    const body = { name, suffix, starts_on, ends_on, scoring: scoring as Scoring, challenge_type: 'individual' as const };
    return app.call(updateChallenge, { params: { id: challenge.public_id }, body: { ...body, measured_only } }, world.who);
  };
  expect((await scores(challenge))['-infinity']).toBe(11);
  expect((await change(true)).body.data.measured_only).toBe(true);
  expect((await scores(challenge))['-infinity']).toBe(1);
  await change(false);
  expect((await scores(challenge))['-infinity']).toBe(11);
});

test('what was done before one entered counts, what lies outside of the days does not, and the days may change', async () => {
  const [asha] = world.patients;
  await perform(asha, [{}, { local_date: addDays(TODAY, -5) }, { local_date: addDays(TODAY, -15) }]);
  const challenge = await challengeOf('days');
  await enter(challenge, [asha]);
  expect(await scores(challenge)).toEqual({ '-infinity': 2, [addDays(TODAY, -5)]: 1, [TODAY]: 1 });
  await enter(challenge, [asha]);
  expect((await scores(challenge))['-infinity']).toBe(2);
  const { name, suffix } = challenge;
  const change = (fields: { starts_on: string; ends_on: string; scoring: Scoring }) =>
    app.call(
      updateChallenge,
      {
        params: { id: challenge.public_id },
        body: { name, suffix, challenge_type: 'individual', measured_only: false, ...fields },
      },
      world.who,
    );
  await change({ starts_on: addDays(TODAY, -16), ends_on: addDays(TODAY, -2), scoring: 'days' });
  expect(await scores(challenge)).toMatchObject({ '-infinity': 2, [TODAY]: 0, [addDays(TODAY, -15)]: 1 });
  await change({ starts_on: addDays(TODAY, -16), ends_on: TODAY, scoring: 'successful_reps' });
  expect((await scores(challenge))['-infinity']).toBe(24);
});

test('who leaves shows no more, and has the points again on return', async () => {
  const challenge = await challengeOf('days');
  const [asha, ben] = world.patients;
  await enter(challenge, [asha, ben]);
  await perform(asha, [{}]);
  await leave(challenge, asha);
  expect(await scores(challenge)).toEqual({});
  await perform(asha, [{ local_date: addDays(TODAY, -1) }]);
  await enter(challenge, [asha]);
  expect((await scores(challenge))['-infinity']).toBe(2);
  expect((await leave(challenge, { ...asha, public_id: 'zzzzzzzzzzzz' })).status).toBe(404);
});

test('a deleted challenge comes back with its points, and with what was done meanwhile', async () => {
  const challenge = await challengeOf('successful_reps');
  const [asha] = world.patients;
  await enter(challenge, [asha]);
  await perform(asha, [{}]);
  const named = { params: { id: challenge.public_id } };
  await app.call(deleteChallenge, named, world.who);
  await perform(asha, [{ local_date: addDays(TODAY, -1) }]);
  expect((await app.call(restoreChallenge, named, world.who)).body.message).toBe('Challenge brought back');
  expect((await scores(challenge))['-infinity']).toBe(16);
  expect((await app.call(restoreChallenge, named, world.who)).status).toBe(200);
  expect((await scores(challenge))['-infinity']).toBe(16);
});

test('two who enter and perform at the same time lose no point', async () => {
  const challenge = await challengeOf('days');
  const [asha, ben] = world.patients;
  await Promise.all([perform(asha, [{}]), enter(challenge, [asha, ben]), perform(ben, [{}])]);
  expect((await scores(challenge))['-infinity']).toBe(2);
});

const action = fc.oneof(
  fc.record({ do: fc.constant('perform' as const), who: fc.nat(1), ago: fc.nat(12), reps: fc.nat(10) }),
  fc.record({ do: fc.constant('give' as const), who: fc.nat(1), points: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ do: fc.constant('enter' as const), who: fc.nat(1), team: fc.nat(1) }),
  fc.record({ do: fc.constant('leave' as const), who: fc.nat(1) }),
);

test('whatever happens, the kept scores are what the ledger adds up to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      world = await makeWorld();
      const challenge = await challengeOf('successful_reps', { challenge_type: 'team' });
      const teams = [await app.make.team(world.group, challenge), await app.make.team(world.group, challenge)];
      for (const step of actions) {
        const patient = world.patients[step.who] as Patient;
        if (step.do === 'perform') await perform(patient, [{ local_date: addDays(TODAY, -step.ago), successful_reps: step.reps }]);
        if (step.do === 'enter') await enter(challenge, [patient], teams[step.team]);
        if (step.do === 'leave') await leave(challenge, patient);
        if (step.do === 'give')
          await app.call(
            givePoints,
            {
              params: { id: challenge.public_id },
              body: { user_id: patient.public_id, points: step.points, idempotency_key: randomUUID() },
            },
            world.who,
          );
      }
      expect(await kept(challenge)).toEqual(await recount(challenge));
    }),
    { numRuns: 8 },
  );
});

/** Zero is the same as no row. */
const kept = async ({ id }: Challenge) =>
  (
    await sql`
      select day::text, 'p' || participant_id as who, points from challenge_scores where challenge_id = ${id} and points <> 0
      union all
      select day::text, 't' || team_id, points from challenge_team_scores where challenge_id = ${id} and points <> 0
      order by 1, 2`.execute(app.db)
  ).rows;
const recount = async ({ id }: Challenge) =>
  (
    await sql`
      with l as (
        select of_day, l.participant_id, p.team_id, l.points from challenge_points l
        join challenge_participants p on p.id = l.participant_id and p.removed_at is null,
          unnest(array[l.day, '-infinity'::date]) of_day
        where l.challenge_id = ${id}
      )
      select of_day::text as day, 'p' || participant_id as who, sum(points) as points from l group by of_day, participant_id
      having sum(points) <> 0
      union all
      select of_day::text, 't' || team_id, sum(points) from l group by of_day, team_id having sum(points) <> 0
      order by 1, 2`.execute(app.db)
  ).rows;
