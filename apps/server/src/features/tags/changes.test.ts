import * as contract from '@physio/contract/tags/tags';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { tagExercise, tagProgramme } from '#test/factories/exercises.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice({ role: 'Physio' });
});
afterAll(() => app.close());

const create = (name: string) => app.call(contract.createTag, { body: { name } }, practice.who);
const rename = (tag: { public_id: string }, name: string) =>
  app.call(contract.renameTag, { params: { id: tag.public_id }, body: { name } }, practice.who);
const merge = (tag: { public_id: string }, into: { public_id: string }) =>
  app.call(contract.mergeTag, { params: { id: tag.public_id }, body: { into: into.public_id } }, practice.who);
const remove = (tag: { public_id: string }) => app.call(contract.deleteTag, { params: { id: tag.public_id } }, practice.who);
const list = async () =>
  (await app.call(contract.listTags, undefined, practice.who)).body.data.map(({ name, usage_count }) => [name, usage_count]);
const setTags = (exercise: { public_id: string }, tagIds: unknown) =>
  app.call(contract.updateExerciseTags, { body: { exercise_id: exercise.public_id, tag_ids: tagIds as string[] } }, practice.who);
const tagsOf = async (exercise: { id: number }) =>
  (
    await app.db
      .selectFrom('exercise_tags as et')
      .innerJoin('tags as t', 't.id', 'et.tag_id')
      .select('t.name')
      .where('et.exercise_id', '=', exercise.id)
      .orderBy('t.name_key')
      .execute()
  ).map(({ name }) => name);
const audited = async () =>
  (await app.db.selectFrom('audit_log').select('action').where('group_id', '=', practice.group.id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('a tag is created', () => {
  test('once a name, whatever its case, width or accents; another group may have it too', async () => {
    const made = await create('  Hamstring ');
    expect(made.body).toMatchObject({ success: true, message: 'Tag added successfully!', data: { name: 'Hamstring' } });
    expect(made.body.data.id).toBe(made.body.data.encoded_id);
    for (const name of ['hamstring', 'ＨＡＭＳＴＲＩＮＧ', 'Hámstring', 'Ham\u200bstring'])
      expect([(await create(name)).status, (await create(name)).body.message]).toEqual([400, 'Tag already exists']);
    practice = await app.make.practice();
    expect((await create('Hamstring')).status).toBe(200);
    expect(await audited()).toEqual(['tag.create']);
  });

  test('by two at once: one is refused because it exists', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create('Ankle')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await list()).toEqual([['Ankle', 0]]);
  });

  test.each([
    ['', 'Tag name is required'],
    ['   ', 'Tag name is required'],
    ["'", 'Tag name is required'],
    ['x'.repeat(51), 'Tag name cannot exceed 50 characters'],
  ])('not as %j', async (name, message) => {
    expect((await create(name)).body).toMatchObject({ success: false, message });
  });

  test('and keeps what is typed: scripts, signs, names of JavaScript', async () => {
    for (const name of ['घुटना', '膝', '__proto__', '<b>&%_', 'x'.repeat(50)]) expect((await create(name)).status).toBe(200);
  });
});

test('a rename is seen everywhere, refuses a taken name, and may change only the case', async () => {
  const [knee, hip] = [await app.make.tag(practice.group, 'Knee'), await app.make.tag(practice.group, 'Hip')];
  expect((await rename(knee, 'HIP')).body).toMatchObject({ success: false, message: 'Tag already exists' });
  expect((await rename(knee, 'KNEE')).body).toMatchObject({ success: true, message: 'Tag renamed successfully' });
  expect(await list()).toEqual([
    ['Hip', 0],
    ['KNEE', 0],
  ]);
  expect((await rename({ public_id: 'absentabsent' }, 'x')).status).toBe(404);
  await remove(hip);
  expect((await rename(hip, 'Pelvis')).body.message).toBe('Tag not found');
  expect((await rename(knee, 'hip')).status).toBe(200);
});

describe('a merge', () => {
  test('moves exercises and programmes, each once, and deletes the tag', async () => {
    const [knee, knees] = [await app.make.tag(practice.group, 'Knee'), await app.make.tag(practice.group, 'Knees')];
    const [both, one] = [await app.make.exercise(practice.group), await app.make.exercise(practice.group)];
    const programme = await app.make.programme(practice.group);
    for (const tag of [knee, knees]) await tagExercise(app.db, practice.group, both, tag);
    await tagExercise(app.db, practice.group, one, knees);
    await tagProgramme(app.db, practice.group, programme, knees);
    expect((await merge(knees, knee)).body).toMatchObject({ success: true, message: 'Tags merged successfully' });
    expect(await list()).toEqual([['Knee', 3]]);
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([['Knee'], ['Knee']]);
    expect((await merge(knees, knee)).status).toBe(404);
    expect((await merge(knee, knees)).body).toMatchObject({ success: false, message: 'Tag not found' });
  });

  test('is refused into itself; two that would swallow each other: one stays', async () => {
    const [a, b] = [await app.make.tag(practice.group, 'A'), await app.make.tag(practice.group, 'B')];
    expect((await merge(a, a)).status).toBe(400);
    const statuses = (await Promise.all([merge(a, b), merge(b, a)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

test('a deletion takes the tag off everything, and its name is free again', async () => {
  const knee = await app.make.tag(practice.group, 'Knee');
  const exercise = await app.make.exercise(practice.group);
  await tagExercise(app.db, practice.group, exercise, knee);
  expect((await remove(knee)).body).toMatchObject({ success: true, message: 'Tag deleted successfully' });
  expect([await list(), await tagsOf(exercise), (await remove(knee)).status]).toEqual([[], [], 404]);
  expect((await create('Knee')).status).toBe(200);
  expect(await audited()).toEqual(['tag.delete', 'tag.create']);
});

describe('the tags of an exercise', () => {
  test('are replaced by a list, also as JSON text; an empty one clears them', async () => {
    const exercise = await app.make.exercise(practice.group);
    const [knee, hip] = [await app.make.tag(practice.group, 'Knee'), await app.make.tag(practice.group, 'Hip')];
    const set = await setTags(exercise, [knee.public_id, hip.public_id, knee.public_id]);
    expect(set.body).toMatchObject({ success: true, message: 'Tags updated successfully!' });
    expect(await tagsOf(exercise)).toEqual(['Hip', 'Knee']);
    await setTags(exercise, JSON.stringify([hip.public_id]));
    expect(await tagsOf(exercise)).toEqual(['Hip']);
    await setTags(exercise, []);
    expect(await tagsOf(exercise)).toEqual([]);
  });

  test('stay as they were when one is unknown, deleted or of another group', async () => {
    const exercise = await app.make.exercise(practice.group);
    const [knee, gone] = [await app.make.tag(practice.group, 'Knee'), await app.make.tag(practice.group, 'Gone')];
    const foreign = await app.make.tag((await app.make.practice()).group);
    await setTags(exercise, [knee.public_id]);
    await remove(gone);
    for (const id of ['absentabsent', gone.public_id, foreign.public_id, 'x'])
      expect((await setTags(exercise, [knee.public_id, id])).body).toMatchObject({ success: false, message: 'Tag not found' });
    for (const tagIds of ['{', 'null', {}, 7]) expect((await setTags(exercise, tagIds)).status).toBe(400);
    expect(await tagsOf(exercise)).toEqual(['Knee']);
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', exercise.id).execute();
    expect((await setTags(exercise, [])).body.message).toBe('Exercise not found');
  });

  test('set by many while a tag is deleted: no exercise keeps a deleted tag', async () => {
    const tag = await app.make.tag(practice.group, 'Short-lived');
    const exercises = await Promise.all([1, 2, 3, 4, 5].map(() => app.make.exercise(practice.group)));
    await Promise.all([...exercises.map((exercise) => setTags(exercise, [tag.public_id])), remove(tag)]);
    expect((await Promise.all(exercises.map(tagsOf))).flat()).toEqual([]);
  });
});
