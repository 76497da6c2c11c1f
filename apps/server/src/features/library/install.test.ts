import { listExercises } from '@physio/contract/exercises/exercises';
import { checkLibrary, getInstall, installLibrary, listInstalls } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { DEMO_EXERCISES } from '@physio/demo/exercises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sourceOf } from '#platform/languages/source.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { aLibrary, anExercise, aProgramme, aSheet, install } from '#test/library.ts';
import { carryOutInstall } from './work.service.ts';

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

const STARTER = { kind: 'starter' } as const;
const rowsOf = async (table: 'exercises' | 'circuits' | 'folders' | 'tags' | 'library_items' | 'media_objects' | 'attachments') =>
  (
    await app.db
      .selectFrom(table as 'exercises')
      .select('id')
      .where('group_id', '=', practice.group.id)
      .execute()
  ).length;
const installIds = async () => {
  const rows = await app.db.selectFrom('library_installs').select('id').where('group_id', '=', practice.group.id).execute();
  return rows.map(({ id }) => id);
};

test('the Starter comes with its exercises, programmes, tags, options and files, to be reviewed', async () => {
  const { body: checked } = await app.call(
    checkLibrary,
    { body: { source: STARTER, arrives: 'pending', same_name: 'skip' } },
    practice.who,
  );
  expect(checked.data.counts.exercises).toEqual({ added: 60, same: 0, filled: 0 });
  expect(await rowsOf('exercises')).toBe(0);
  const done = await install(app, practice.who, STARTER);
  expect(done).toMatchObject({ state: 'done', progress: 100, name: 'Starter library', failure: null });
  expect(done.counts).toEqual({ ...checked.data.counts, files: { added: 180, same: 0, filled: 0 } });
  expect(done.counts).toMatchObject({ programmes: { added: 12 }, tags: { added: 15 }, options: { added: 25 } });
  const { body } = await app.call(listExercises, { query: { status: 'pending', limit: 100 } }, practice.who);
  expect(body.total_count).toBe(60);
  const squat = body.data.find(({ name }) => name === 'Squat');
  for (const link of [squat?.gif, squat?.poster, squat?.content_video])
    expect((await app.http.inject(link ?? '')).statusCode).toBe(200);
  const figures = await app.db.selectFrom('exercises').select('figure').where('group_id', '=', practice.group.id).execute();
  expect(figures.map(({ figure }) => figure).toSorted()).toEqual(DEMO_EXERCISES.map(({ slug }) => slug).toSorted());
  expect(await rowsOf('attachments')).toBe(120);
  // None of the still pictures was made once more.
  expect(await rowsOf('media_objects')).toBe(180);
  const drafts = await app.db.selectFrom('media_drafts').selectAll().execute();
  expect(drafts).toEqual([]);
});

test('each text stands in its language, with what it was translated from, and is found by any name', async () => {
  const exercise = anExercise(
    { en: 'Squat', hi: 'उकड़ूँ', ja: 'スクワット' },
    { description: { en: 'For the legs', ja: '脚のため' } },
  );
  await install(app, practice.who, aSheet({ exercises: [exercise], programmes: [aProgramme('Legs', [exercise])] }), {
    language: 'ja',
  });
  const row = await app.db.selectFrom('exercises').selectAll().where('group_id', '=', practice.group.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'スクワット', language: 'ja', description: '脚のため', alt_names: '' });
  const texts = await app.db
    .selectFrom('exercise_texts')
    .selectAll()
    .where('exercise_id', '=', row.id)
    .orderBy('language')
    .execute();
  expect(texts).toMatchObject([
    {
      language: 'en',
      name: 'Squat',
      description: 'For the legs',
      sources: { name: sourceOf('スクワット'), description: sourceOf('脚のため') },
    },
    { language: 'hi', name: 'उकड़ूँ', description: '', sources: { name: sourceOf('スクワット') } },
  ]);
  for (const name of ['squat', 'उकड़ूँ', 'すくわっと'])
    expect((await app.call(listExercises, { query: { name } }, practice.who)).body.total_count).toBe(1);
});

test('a fault in the last item leaves no row, and after five attempts it is given up', async () => {
  const before = await rowsOf('folders');
  const { body } = await app.call(
    installLibrary,
    { body: { source: STARTER, arrives: 'pending', same_name: 'skip' } },
    practice.who,
  );
  const [id = 0] = await installIds();
  const long = anExercise('x'.repeat(99));
  const broken = aLibrary({ exercises: [anExercise('Good'), { ...long, name: { en: 'x'.repeat(101) } }] });
  await sql`update library_installs set source = 'sheet', manifest = ${JSON.stringify(broken)}::jsonb where id = ${id}`.execute(
    app.db,
  );
  await expect(app.drainJobs()).rejects.toThrow();
  for (const table of ['exercises', 'library_items', 'media_objects'] as const) expect(await rowsOf(table)).toBe(0);
  expect(await rowsOf('folders')).toBe(before);
  for (let attempt = 0; attempt < 3; attempt++) await expect(carryOutInstall(app.services, id)).rejects.toThrow();
  await expect(carryOutInstall(app.services, id)).rejects.toThrow();
  const given = (await app.call(getInstall, { params: { id: body.data.id } }, practice.who)).body.data;
  expect(given).toMatchObject({ state: 'failed', failure: { message: LIBRARY_MESSAGES.failed } });
  await carryOutInstall(app.services, id);
  expect(await rowsOf('exercises')).toBe(0);
});

test('a retry finds it done; the same library again adds nothing', async () => {
  const source = aSheet({ exercises: [anExercise('Squat'), anExercise('Lunge')] });
  await install(app, practice.who, source);
  const [id = 0] = await installIds();
  await carryOutInstall(app.services, id);
  expect(await rowsOf('exercises')).toBe(2);
  const again = await install(app, practice.who, source, { same_name: 'add' });
  expect(again.counts?.exercises).toEqual({ added: 0, same: 2, filled: 0 });
  expect(await rowsOf('exercises')).toBe(2);
});

test('one library at a time: a second is refused, and two workers of one bring it once', async () => {
  const body = { source: aSheet({ exercises: [anExercise('Squat')] }), arrives: 'pending', same_name: 'skip' } as const;
  const answers = await Promise.all([1, 2].map(() => app.call(installLibrary, { body }, practice.who)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.message).toBe(LIBRARY_MESSAGES.underWay);
  const [id = 0] = await installIds();
  await Promise.all([carryOutInstall(app.services, id), carryOutInstall(app.services, id)]);
  await app.drainJobs();
  expect(await rowsOf('exercises')).toBe(1);
  expect((await app.call(listInstalls, undefined, practice.who)).body.data.map(({ state }) => state)).toEqual(['done']);
});

test('what has a fault is named and left out, with the programmes that need it', async () => {
  const [good, twice, nameless] = [anExercise('Good'), anExercise('Twice'), anExercise({ en: ' ' }, { key: 'nameless' })];
  const lost = anExercise('Lost', { files: [{ file: 'nowhere.gif', primary: true }] });
  const mislabelled = anExercise('Mislabelled', { tags: ['unknown'] });
  const source = aSheet({
    exercises: [good, twice, nameless, lost, mislabelled],
    programmes: [aProgramme('Fine', [good]), aProgramme('Doubled', [twice, twice]), aProgramme('Lame', [good, lost])],
  });
  const { data } = (await app.call(checkLibrary, { body: { source, arrives: 'pending', same_name: 'skip' } }, practice.who)).body;
  expect(data.faults.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'exercise nameless',
    'exercise lost',
    'exercise mislabelled',
    'programme doubled',
    'programme lame',
  ]);
  const { counts } = await install(app, practice.who, source);
  expect(counts).toMatchObject({ exercises: { added: 2 }, programmes: { added: 1 } });
});
