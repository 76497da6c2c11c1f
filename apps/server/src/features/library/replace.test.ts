import { EXERCISE_MESSAGES, getExercise } from '@physio/contract/exercises/exercise-record';
import { checkLibrary, type LibrarySource, type SAME_NAME, undoInstall } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import type { ManifestExercise } from '@physio/contract/library/manifest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { fileUnder, tagExercise } from '#test/factories/exercises.ts';
import { anExercise, aSheet, install } from '#test/library.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let squat: Awaited<ReturnType<TestApp['make']['exercise']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
  squat = await app.make.exercise(practice.group, {
    name: 'Squat',
    alt_names: 'Deep; bend',
    description: 'For the legs',
    instructions: 'Stand\n\nBend',
    default_sets: 3,
    status: 'pending',
  });
  await app.db
    .insertInto('exercise_texts')
    .values({ group_id: practice.group.id, exercise_id: squat.id, language: 'hi', name: 'स्क्वाट', sources: { name: 'x' } as never })
    .execute();
});
afterAll(() => app.close());

/** The row that the exercise goes out with. */
const exported = (given: Partial<ManifestExercise> = {}) =>
  anExercise(
    { en: 'Squat', hi: 'स्क्वाट' },
    {
      key: squat.public_id.toLowerCase(),
      alt_names: { en: 'Deep; bend' },
      description: { en: 'For the legs' },
      instructions: { en: 'Stand\nBend' },
      ...given,
    },
  );
const sheetOf = (exercise: ManifestExercise, rest: object = {}): LibrarySource => ({
  ...(aSheet({ exercises: [exercise], ...rest }) as LibrarySource & { kind: 'sheet' }),
  facts: ['sided', 'strictness'],
});
const check = async (source: LibrarySource, same_name: (typeof SAME_NAME)[number] = 'skip') =>
  (await app.call(checkLibrary, { body: { source, arrives: 'pending', same_name } }, practice.who)).body;
const record = async () => (await app.call(getExercise, { params: { id: squat.public_id } }, practice.who)).body.data;
const count = async () =>
  (await app.db.selectFrom('exercises').select('id').where('group_id', '=', practice.group.id).execute()).length;
const RENAMED = { name: { en: 'Deep squat', hi: 'गहरा स्क्वाट' }, dose: { sets: 5, reps: null, hold: null, rest: null } };

test('a row as it went out changes nothing', async () => {
  const { data } = await check(sheetOf(exported()), 'replace');
  expect(data.items).toEqual([
    { kind: 'exercise', key: squat.public_id.toLowerCase(), name: 'Squat', state: 'same', encoded_id: squat.public_id },
  ]);
});

test.each(['skip', 'take', 'add'] as const)('renamed it is the same one, and by %s keeps its name', async (same_name) => {
  const source = sheetOf(exported(RENAMED));
  expect((await check(source)).data.items).toMatchObject([
    {
      state: 'same',
      encoded_id: squat.public_id,
      changes: [
        { field: 'name', language: 'en', before: 'Squat', after: 'Deep squat' },
        { field: 'name', language: 'hi', before: 'स्क्वाट', after: 'गहरा स्क्वाट' },
        { field: 'sets', language: null, before: '3', after: '5' },
      ],
    },
  ]);
  await install(app, practice.who, source, { same_name });
  expect(await count()).toBe(1);
  expect(await record()).toMatchObject({ name: 'Squat', default_sets: 3 });
});

test('by replace what the sheet says is taken, and the rest stays', async () => {
  const source = sheetOf(exported({ ...RENAMED, sided: true, strictness: 'strict', description: {} }));
  expect((await check(source, 'replace')).data).toMatchObject({ counts: { exercises: { added: 0, same: 0, changed: 1 } } });
  const done = await install(app, practice.who, source, { same_name: 'replace', arrives: 'approved' });
  expect(done.counts?.exercises).toEqual({ added: 0, same: 0, filled: 0, changed: 1 });
  const now = await record();
  expect(now).toMatchObject({ name: 'Deep squat', description: 'For the legs', instructions: 'Stand\n\nBend', default_sets: 5 });
  expect(now).toMatchObject({ is_sided: true, strictness_mode: 'strict', status: 'pending' });
  expect(now.texts.hi).toMatchObject({ name: 'गहरा स्क्वाट', outdated: [] });
  const { search_key } = await app.db
    .selectFrom('exercises')
    .select('search_key')
    .where('id', '=', squat.id)
    .executeTakeFirstOrThrow();
  expect(search_key).toContain('deep squat');
  const acts = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity_id', '=', squat.public_id)
    .where('action', '=', 'exercise.update')
    .execute();
  expect(acts).toMatchObject([{ group_id: practice.group.id, actor_user_id: practice.user.id }]);
  expect((await check(source, 'replace')).data.items).toMatchObject([{ state: 'same' }]);
  const { body } = await app.call(undoInstall, { params: { id: done.id } }, practice.who);
  expect(body.data).toEqual({ deleted: 0, kept: [] });
  expect((await record()).name).toBe('Deep squat');
});

test('tags are replaced, and options in the sections that the sheet names', async () => {
  const { make } = app;
  await tagExercise(app.db, practice.group, squat, await make.tag(practice.group, 'Knee'));
  const [plane, phase] = [await make.node(practice.group, { name: 'Plane' }), await make.node(practice.group, { name: 'Phase' })];
  const sagittal = await make.node(practice.group, { name: 'Sagittal', parent: plane });
  const acute = await make.node(practice.group, { name: 'Acute', parent: phase });
  await fileUnder(app.db, practice.group, squat, [sagittal, acute]);
  const source = sheetOf(exported({ tags: ['hip'], options: ['late'] }), {
    tags: [{ key: 'hip', name: { en: 'Hip' } }],
    options: [{ key: 'late', path: [{ en: 'Phase' }, { en: 'Late' }] }],
  });
  expect((await check(source)).data.items[0]?.changes).toEqual([
    { field: 'tags', language: null, before: 'Knee', after: 'Hip' },
    { field: 'options', language: null, before: 'Phase > Acute', after: 'Phase > Late' },
  ]);
  await install(app, practice.who, source, { same_name: 'replace' });
  const names = async (
    table: 'tags' | 'classification_nodes',
    link: 'exercise_tags' | 'exercise_classifications',
    column: 'tag_id' | 'node_id',
  ) =>
    (
      await app.db
        .selectFrom(`${table} as l` as 'tags as l')
        .innerJoin(`${link} as x` as 'exercise_tags as x', `x.${column}` as 'x.tag_id', 'l.id')
        .select('l.name')
        .where('x.exercise_id', '=', squat.id)
        .execute()
    )
      .map(({ name }) => name)
      .sort();
  expect(await names('tags', 'exercise_tags', 'tag_id')).toEqual(['Hip']);
  expect(await names('classification_nodes', 'exercise_classifications', 'node_id')).toEqual(['Late', 'Sagittal']);
});

test('without their columns sides and strictness stay, and sides that a programme uses cannot go', async () => {
  await app.db.updateTable('exercises').set({ is_sided: true }).where('id', '=', squat.id).execute();
  const { facts: _facts, ...without } = sheetOf(exported()) as LibrarySource & { kind: 'sheet' };
  expect((await check(without)).data.items[0]).not.toHaveProperty('changes');
  const source = sheetOf(exported());
  expect((await check(source)).data.items[0]?.changes).toEqual([
    { field: 'sided', language: null, before: 'true', after: 'false' },
  ]);
  const programme = await app.make.programme(practice.group, { exercises: [squat] });
  await app.db.updateTable('circuit_items').set({ side: 'left' }).where('version_id', '=', programme.current_version_id).execute();
  expect((await check(source, 'replace')).data.faults).toMatchObject([{ message: EXERCISE_MESSAGES.sidesInUse }]);
  await install(app, practice.who, source, { same_name: 'replace' });
  expect((await record()).is_sided).toBe(true);
});

test('what came by a sheet is known by the key that it had there, too; another library replaces nothing', async () => {
  const lunge = anExercise('Lunge', { key: 'lunge' });
  const { manifest } = aSheet({ exercises: [lunge] }) as LibrarySource & { kind: 'sheet' };
  await install(app, practice.who, { kind: 'sheet', name: 'Sheet', manifest });
  const again = { ...manifest, exercises: [{ ...lunge, name: { en: 'Long lunge' } }] };
  await install(app, practice.who, { kind: 'sheet', name: 'Sheet', manifest: again }, { same_name: 'replace' });
  const names = await app.db
    .selectFrom('exercises')
    .select('name')
    .where('group_id', '=', practice.group.id)
    .orderBy('id')
    .execute();
  expect(names.map(({ name }) => name)).toEqual(['Squat', 'Long lunge']);
  expect((await check({ kind: 'starter' }, 'replace')).message).toBe(LIBRARY_MESSAGES.onlySheet);
});
