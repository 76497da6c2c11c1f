import { utcDay } from '@physio/contract/common/dates';
import { MESSAGES } from '@physio/contract/common/errors';
import { listInstalls } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { reviewExercises } from '@physio/contract/library/review';
import { assignProgramme } from '@physio/contract/plans/plans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { anExercise, aProgramme, aSheet, install } from '#test/library.ts';

let app: TestApp;
type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
let practice: Practice;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice({ role: 'Physio' });
});
afterAll(() => app.close());

const review = (body: { exercise_ids?: string[]; count?: number }) => app.call(reviewExercises, { body }, practice.who);
const pending = () => app.make.exercise(practice.group, { status: 'pending' });
const rowOf = (id: number) => app.db.selectFrom('exercises').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('one is approved, with who looked through it and when; one that is not pending stays as it is', async () => {
  const [one, other] = [await pending(), await pending()];
  const rejected = await app.make.exercise(practice.group, { status: 'rejected' });
  const { body } = await review({ exercise_ids: [one.public_id, rejected.public_id] });
  expect(body.data).toEqual({ approved: 1 });
  expect(await rowOf(one.id)).toMatchObject({ status: 'approved', reviewed_by: practice.user.id, reviewed_at: expect.any(Date) });
  expect(await rowOf(other.id)).toMatchObject({ status: 'pending', reviewed_by: null });
  expect(await rowOf(rejected.id)).toMatchObject({ status: 'rejected', reviewed_by: null });
  expect((await app.call(listInstalls, undefined, practice.who)).body.pending).toBe(1);
});

test('all, when they are as many as the reader was shown', async () => {
  await pending();
  await pending();
  expect(await review({ count: 3 })).toMatchObject({ status: 400, body: { message: LIBRARY_MESSAGES.otherCount } });
  expect((await review({ count: 2 })).body.data).toEqual({ approved: 2 });
});

test('nobody, and those of another group, are refused', async () => {
  const foreign = await app.make.exercise((await app.make.practice()).group, { status: 'pending' });
  expect((await review({})).body.message).toBe(LIBRARY_MESSAGES.namesNobody);
  expect((await review({ exercise_ids: [] })).body.message).toBe(LIBRARY_MESSAGES.namesNobody);
  expect((await review({ exercise_ids: [foreign.public_id] })).body.message).toBe(MESSAGES.exerciseNotFound);
  expect((await rowOf(foreign.id)).status).toBe('pending');
});

test('a programme that came is given to nobody before its exercises are reviewed', async () => {
  const admin = await app.make.practice();
  const squat = anExercise('Squat');
  await install(app, admin.who, aSheet({ exercises: [squat], programmes: [aProgramme('Legs', [squat])] }));
  const programme = await app.db
    .selectFrom('circuits')
    .select('public_id')
    .where('group_id', '=', admin.group.id)
    .executeTakeFirstOrThrow();
  const patient = await app.make.patient(admin.group);
  const plan = { circuit_id: programme.public_id, starts_date: utcDay(new Date()), times_per_day: 1, frequency: 7, duration: 1 };
  const assign = () => app.call(assignProgramme, { body: { ...plan, user_ids: [patient.public_id] } }, admin.who);
  expect(await assign()).toMatchObject({ status: 400, body: { message: LIBRARY_MESSAGES.unreviewed } });
  await app.call(reviewExercises, { body: { count: 1 } }, admin.who);
  expect((await assign()).status).toBe(200);
});
