import { getSetUp } from '@physio/contract/groups/set-up';
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
  expect(await setUp()).toEqual({ has_logo: false, exercises: 0, to_review: 0, programmes: 0, colleagues: 0 });

  const other = await app.make.practice();
  await app.make.exercise(other.group);
  const exercises = [await app.make.exercise(group), await app.make.exercise(group)];
  const rejected = await app.make.exercise(group);
  const set = (id: number, status: string) => app.db.updateTable('exercises').set({ status }).where('id', '=', id).execute();
  await set(rejected.id, 'rejected');
  await set(exercises[0]?.id ?? 0, 'pending');
  await app.make.programme(group, { exercises });
  const colleague = await app.make.user();
  await app.db.insertInto('staff_members').values({ group_id: group.id, user_id: colleague.id, role: 'Physio' }).execute();
  expect(await setUp()).toEqual({ has_logo: false, exercises: 2, to_review: 1, programmes: 1, colleagues: 1 });
});
