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
  practice = await app.make.practice();
});
afterAll(() => app.close());

const exercises = () =>
  app.db.selectFrom('exercises').selectAll().where('group_id', '=', practice.group.id).orderBy('id').execute();
const itemsOf = (programme: string) =>
  app.db
    .selectFrom('circuit_items as i')
    .innerJoin('circuit_versions as v', 'v.id', 'i.version_id')
    .select(['i.exercise_id', 'i.side'])
    .where('v.group_id', '=', practice.group.id)
    .where('v.name', '=', programme)
    .orderBy('i.sequence')
    .execute();

const SQUAT = anExercise(
  { en: 'Squat', ja: 'スクワット' },
  {
    description: { en: 'For the legs' },
    instructions: { en: 'Stand' },
    dose: { sets: 3, reps: 10, hold: null, rest: 30 },
    tags: ['knee'],
  },
);
const source = () =>
  aSheet({
    exercises: [SQUAT],
    tags: [{ key: 'knee', name: { en: 'Knee', ja: '膝' } }],
    programmes: [aProgramme('Legs', [SQUAT])],
  });

test('skip: a name that is there, as other name and folded, is left as it is, and the programme takes it', async () => {
  const own = await app.make.exercise(practice.group, { name: 'Knee bend', alt_names: 'Deep bend\nSQUÁT' });
  const { counts } = await install(app, practice.who, source(), { same_name: 'skip' });
  expect(counts?.exercises).toEqual({ added: 0, same: 1, filled: 0 });
  expect(await exercises()).toEqual([own]);
  expect(await itemsOf('Legs')).toEqual([{ exercise_id: own.id, side: null }]);
});

test('skip: the name in another language is the same one, too', async () => {
  await app.make.exercise(practice.group, { name: 'ｽｸﾜｯﾄ' });
  const { counts } = await install(app, practice.who, source());
  expect(counts?.exercises).toMatchObject({ added: 0, same: 1 });
});

test('add: it gets the next number that is free, in each of its languages', async () => {
  await app.make.exercise(practice.group, { name: 'Squat' });
  await app.make.exercise(practice.group, { name: 'スクワット 2' });
  await install(app, practice.who, source(), { same_name: 'add' });
  const added = (await exercises()).at(-1);
  expect(added?.name).toBe('Squat 3');
  const texts = await app.db
    .selectFrom('exercise_texts')
    .select('name')
    .where('exercise_id', '=', added?.id ?? 0)
    .execute();
  expect(texts).toEqual([{ name: 'スクワット 3' }]);
  expect(await itemsOf('Legs')).toEqual([{ exercise_id: added?.id, side: null }]);
});

test('take: only what is empty is filled', async () => {
  const own = await app.make.exercise(practice.group, { name: 'Squat', description: 'Ours', default_sets: 1 });
  const { counts } = await install(app, practice.who, source(), { same_name: 'take' });
  expect(counts?.exercises).toEqual({ added: 0, same: 0, filled: 1 });
  const [now] = await exercises();
  expect(now).toMatchObject({ id: own.id, description: 'Ours', instructions: 'Stand', status: 'approved' });
  expect(now).toMatchObject({ default_sets: 1, default_reps: 10, default_hold: null, default_rest: 30 });
  expect(now?.search_key).toContain('すくわっと');
  const tags = await app.db.selectFrom('exercise_tags').select('tag_id').where('exercise_id', '=', own.id).execute();
  expect(tags).toHaveLength(1);
});

test('tags and options are matched by any of their names, and given the translations they lack', async () => {
  const tag = await app.make.tag(practice.group, '膝');
  const section = await app.make.node(practice.group, { name: 'Equipment' });
  const chair = await app.make.node(practice.group, { name: 'chair', parent: section });
  const option = (key: string, en: string, ja: string) => ({
    key,
    path: [
      { en: 'Equipment', ja: '用具' },
      { en, ja },
    ],
  });
  const both = aSheet({
    tags: [{ key: 'knee', name: { en: 'Knee', ja: '膝' } }],
    options: [option('chair', 'Chair', '椅子'), option('mat', 'Mat', 'マット')],
    exercises: [anExercise('Sit', { tags: ['knee'], options: ['chair', 'mat'] })],
  });
  const { counts } = await install(app, practice.who, both);
  expect(counts).toMatchObject({ tags: { added: 0, same: 1 }, options: { added: 1, same: 1 } });
  const used = await app.db.selectFrom('exercise_tags').select('tag_id').where('group_id', '=', practice.group.id).execute();
  expect(used).toEqual([{ tag_id: tag.id }]);
  const names = await app.db
    .selectFrom('classification_node_texts')
    .select(['node_id', 'name'])
    .where('group_id', '=', practice.group.id)
    .where('language', '=', 'ja')
    .orderBy('node_id')
    .execute();
  expect(names.slice(0, 2)).toEqual([
    { node_id: section.id, name: '用具' },
    { node_id: chair.id, name: '椅子' },
  ]);
  expect(names).toHaveLength(3);
});

test('an exercise of the group without sides is done once where the library does each side', async () => {
  const own = await app.make.exercise(practice.group, { name: 'Lunge' });
  const lunge = anExercise('Lunge', { sided: true });
  const programme = aProgramme('Sides', [lunge, lunge]);
  const items = programme.items.map((item, at) => ({ ...item, side: at === 0 ? ('left' as const) : ('right' as const) }));
  await install(app, practice.who, aSheet({ exercises: [lunge], programmes: [{ ...programme, items }] }));
  expect(await itemsOf('Sides')).toEqual([{ exercise_id: own.id, side: null }]);
});
