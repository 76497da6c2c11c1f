import { getSetUp, hideSetUp } from '@physio/contract/groups/set-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('says what a practice has of what it needs to begin, of its own group only', async () => {
  const { group, who } = await app.make.practice();
  const setUp = async () => (await app.call(getSetUp, undefined, who)).body.data;
  expect(await setUp()).toEqual({
    has_logo: false,
    exercises: 0,
    to_review: 0,
    programmes: 0,
    colleagues: 0,
    patients: 0,
    sample: null,
    hidden: false,
  });

  const other = await app.make.practice();
  await app.make.exercise(other.group);
  const exercises = [await app.make.exercise(group), await app.make.exercise(group)];
  const rejected = await app.make.exercise(group);
  const set = (id: number, status: string) => app.db.updateTable('exercises').set({ status }).where('id', '=', id).execute();
  await set(rejected.id, 'rejected');
  await set(exercises[0]?.id ?? 0, 'pending');
  await app.make.programme(group, { exercises });
  await app.make.patient(group);
  const colleague = await app.make.user();
  await app.db.insertInto('staff_members').values({ group_id: group.id, user_id: colleague.id, role: 'Physio' }).execute();
  expect(await setUp()).toEqual({
    has_logo: false,
    exercises: 2,
    to_review: 1,
    programmes: 1,
    colleagues: 1,
    patients: 1,
    sample: null,
    hidden: false,
  });
});

test('is put away for one person in one practice, by admins', async () => {
  const { group, user, who } = await app.make.practice();
  const other = await app.make.group();
  await app.make.member(other, user, 'Admin');
  const colleague = await app.make.user();
  await app.make.member(group, colleague, 'Admin');
  const theirs = { token: await app.make.session({ user: colleague }), group: group.public_id };
  const isHidden = async (whose: typeof who) => (await app.call(getSetUp, undefined, whose)).body.data.hidden;
  await app.call(hideSetUp, { body: { hidden: true } }, who);
  expect([await isHidden(who), await isHidden(theirs), await isHidden({ ...who, group: other.public_id })]).toEqual([
    true,
    false,
    false,
  ]);
  await app.call(hideSetUp, { body: { hidden: false } }, who);
  expect(await isHidden(who)).toBe(false);
  const physio = await app.make.practice({ role: 'Physio' });
  expect((await app.call(hideSetUp, { body: { hidden: true } }, physio.who)).status).toBe(403);
});
