import { getExerciseAttachments } from '@physio/contract/content/media';
import { uploadFiles } from '@physio/contract/content/uploads';
import { saveCaptions } from '@physio/contract/content/video-captions';
import { listExercises } from '@physio/contract/exercises/exercises';
import { checkLibrary, getInstall, installLibrary } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { vtt } from '#test/captions.ts';
import { mp4 } from '#test/files.ts';
import { anExercise, aProgramme, aSheet, install } from '#test/library.ts';

let app: TestApp;
type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
let from: Practice;
let into: Practice;
beforeAll(async () => {
  app = await buildTestApp();
  [from, into] = [await app.make.practice(), await app.make.practice()];
});
afterAll(() => app.close());

const copyOf = (practice: Practice) => ({ kind: 'group', group_id: practice.group.public_id }) as const;
const ask = (who = into.who) =>
  app.call(installLibrary, { body: { source: copyOf(from), arrives: 'pending', same_name: 'skip' } }, who);

test('only of a group that the caller administers', async () => {
  const refused = await ask();
  expect(refused).toMatchObject({ status: 400, body: { message: LIBRARY_MESSAGES.notAdministered } });
  await app.make.member(from.group, into.user, 'Physio');
  expect((await ask()).body.message).toBe(LIBRARY_MESSAGES.notAdministered);
  const body = { source: { kind: 'group', group_id: 'zzzzzzzzzzzz' }, arrives: 'pending', same_name: 'skip' } as const;
  for (const call of [checkLibrary, installLibrary])
    expect((await app.call(call, { body }, into.who)).body.message).toBe(LIBRARY_MESSAGES.notAdministered);
  expect((await ask({ ...into.who, group: into.group.public_id })).status).toBe(400);
  await app.db.updateTable('staff_members').set({ role: 'Admin' }).where('user_id', '=', into.user.id).execute();
  const own = { source: copyOf(into), arrives: 'pending', same_name: 'skip' } as const;
  expect((await app.call(installLibrary, { body: own }, into.who)).body.message).toBe(LIBRARY_MESSAGES.ownGroup);
});

test('what is approved comes with files, texts, tags, options and programmes, whatever the source does afterwards', async () => {
  await install(app, from.who, { kind: 'starter' }, { arrives: 'approved', language: 'ja' });
  await app.make.exercise(from.group, { name: 'Not yet looked at', status: 'pending' });
  const done = await install(app, into.who, copyOf(from), { language: 'hi' });
  expect(done).toMatchObject({ state: 'done', name: from.group.group_name });
  expect(done.counts).toMatchObject({
    exercises: { added: 60 },
    programmes: { added: 12 },
    tags: { added: 15 },
    options: { added: 25 },
    files: { added: 180 },
  });
  const { body } = await app.call(listExercises, { query: { name: 'squat', limit: 100 } }, into.who);
  for (const { gif, poster, content_video } of body.data)
    for (const link of [gif, poster, content_video]) expect((await app.http.inject(link ?? '')).statusCode).toBe(200);
  const filesIn = await app.db
    .selectFrom('attachments')
    .select('language')
    .where('group_id', '=', into.group.id)
    .distinct()
    .execute();
  expect(filesIn).toEqual([{ language: 'all' }]);
  const languages = await app.db
    .selectFrom('exercises')
    .select('language')
    .where('group_id', '=', into.group.id)
    .distinct()
    .execute();
  expect(languages).toEqual([{ language: 'hi' }]);
  const figures = await app.db.selectFrom('exercises').select('figure').where('group_id', '=', into.group.id).distinct().execute();
  expect(figures).toHaveLength(60);
  const texts = await app.db.selectFrom('exercise_texts').select('language').where('group_id', '=', into.group.id).execute();
  expect(Object.groupBy(texts, ({ language }) => language)).toMatchObject({ en: { length: 60 }, ja: { length: 60 } });
  const keys = await app.db.selectFrom('media_objects').select('object_key').execute();
  expect(new Set(keys.map(({ object_key }) => object_key)).size).toBe(360);
});

test('who has lost the group before the job is refused then, and nothing comes', async () => {
  const late = await app.make.practice();
  await app.make.member(from.group, late.user, 'Admin');
  const asked = await ask(late.who);
  expect(asked.status).toBe(200);
  await app.db
    .updateTable('staff_members')
    .set({ deleted_at: new Date() })
    .where('group_id', '=', from.group.id)
    .where('user_id', '=', late.user.id)
    .execute();
  await app.drainJobs();
  const { data } = (await app.call(getInstall, { params: { id: asked.body.data.id } }, late.who)).body;
  expect(data).toMatchObject({ state: 'failed', failure: { message: LIBRARY_MESSAGES.notAdministered } });
  expect((await app.call(listExercises, { query: {} }, late.who)).body.total_count).toBe(0);
});

test('a programme with an exercise that is not approved is named and left out', async () => {
  const source = await app.make.practice();
  await app.make.member(source.group, into.user, 'Admin');
  const [ready, raw] = [anExercise('Ready'), anExercise('Raw')];
  const library = aSheet({ exercises: [ready, raw], programmes: [aProgramme('Whole', [ready]), aProgramme('Half', [ready, raw])] });
  await install(app, source.who, library, { arrives: 'approved' });
  await app.db
    .updateTable('exercises')
    .set({ status: 'pending' })
    .where('group_id', '=', source.group.id)
    .where('name', '=', 'Raw')
    .execute();
  const body = { source: copyOf(source), arrives: 'pending', same_name: 'skip' } as const;
  const { data } = (await app.call(checkLibrary, { body }, into.who)).body;
  expect(data.counts).toMatchObject({ exercises: { added: 1 }, programmes: { added: 1 } });
  expect(data.faults).toMatchObject([{ kind: 'programme' }]);
});

test('videos come with their captions; those the group has given the same video already stay', async () => {
  const source = await app.make.practice();
  await app.make.member(source.group, into.user, 'Admin');
  const folder = await app.make.folder(source.group, { exercise: await app.make.exercise(source.group, { name: 'Lunge' }) });
  const body = { bucket_type_id: 'exercise', attachment_folder_ids: [folder.public_id] };
  const video = mp4();
  const sent = (await app.call(uploadFiles, { body, files: { files: [video] } }, source.who)).body.results[0];
  const own = await app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [video] } }, into.who);
  const save = (id = '', language: 'en' | 'ja', text: string, who: Who) =>
    app.call(
      saveCaptions,
      { params: { id, language }, files: { captions: [vtt(['WEBVTT', '', '00:01.000 --> 00:02.000', text])] } },
      who,
    );
  await save(sent?.attachment_id, 'en', 'theirs', source.who);
  await save(sent?.attachment_id, 'ja', '伸ばす', source.who);
  await save(own.body.results[0]?.attachment_id, 'en', 'ours', into.who);
  await install(app, into.who, copyOf(source));
  const lunge = await app.db
    .selectFrom('exercises')
    .select('public_id')
    .where('group_id', '=', into.group.id)
    .where('name', '=', 'Lunge')
    .executeTakeFirstOrThrow();
  const { attachments } = (await app.call(getExerciseAttachments, { query: { exercise_id: lunge.public_id } }, into.who)).body;
  const captions = attachments.videos[0]?.captions ?? [];
  const texts = await Promise.all(captions.map(async ({ url }) => (await app.http.inject(url)).body.split('\n').at(-1)));
  expect([captions.map(({ language }) => language), texts]).toEqual([
    ['en', 'ja'],
    ['ours', '伸ばす'],
  ]);
});

test('options stand in the order that they have in the source, whatever stands below them', async () => {
  const [source, target] = [await app.make.practice(), await app.make.practice()];
  await app.make.member(source.group, target.user, 'Admin');
  const paths = [['First'], ['Second'], ['Third'], ['Third', 'Below']];
  const options = paths.map((path, at) => ({ key: `o${at}`, path: ['Phase', ...path].map((en) => ({ en })) }));
  const exercise = anExercise('Squat', { options: options.map(({ key }) => key) });
  await install(app, source.who, aSheet({ options, exercises: [exercise] }), { arrives: 'approved' });
  await install(app, target.who, copyOf(source));
  const copied = await app.db
    .selectFrom('classification_nodes as n')
    .innerJoin('classification_nodes as p', 'p.id', 'n.parent_id')
    .select('n.name')
    .where('n.group_id', '=', target.group.id)
    .where('p.name', '=', 'Phase')
    .orderBy('n.position')
    .execute();
  expect(copied.map((row) => row.name)).toEqual(['First', 'Second', 'Third']);
});
