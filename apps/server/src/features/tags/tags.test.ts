import { listTags } from '@physio/contract/tags/tags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { tagExercise, tagProgramme } from '#test/factories/exercises.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('tags by name, with the live exercises and programmes that carry them', async () => {
  const { group, who } = await app.make.practice();
  const knee = await app.make.tag(group, 'Knee');
  const ankle = await app.make.tag(group, 'ankle');
  const gone = await app.make.tag(group, 'Gone');
  const [one, archived] = [await app.make.exercise(group), await app.make.exercise(group)];
  for (const exercise of [one, archived]) await tagExercise(app.db, group, exercise, knee);
  await tagProgramme(app.db, group, await app.make.programme(group), knee);
  await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', archived.id).execute();
  await app.db.updateTable('tags').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  await app.make.tag((await app.make.practice()).group, 'Foreign');
  const answer = await app.call(listTags, undefined, who);
  expect(answer.body).toMatchObject({ success: true });
  expect(answer.body.data).toEqual([
    {
      encoded_id: ankle.public_id,
      name: 'ankle',
      usage_count: 0,
      texts: { original: 'en', names: { en: 'ankle' }, outdated: [] },
    },
    { encoded_id: knee.public_id, name: 'Knee', usage_count: 2, texts: { original: 'en', names: { en: 'Knee' }, outdated: [] } },
  ]);
});

test('needs a signed-in member of the group', async () => {
  const { who } = await app.make.practice();
  const other = await app.make.practice();
  expect((await app.call(listTags)).status).toBe(401);
  expect((await app.call(listTags, undefined, { ...who, group: other.group.public_id })).status).toBe(403);
  expect((await app.call(listTags, undefined, { token: who.token ?? '' })).status).toBe(400);
});
