import { setPrimary } from '@physio/contract/content/media';
import { uploadFiles } from '@physio/contract/content/uploads';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { checkLibrary } from '@physio/contract/library/library';
import type { InLanguages, Manifest, ManifestExercise } from '@physio/contract/library/manifest';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { gif, mp4, sidewaysPhoto } from '#test/files.ts';
import { anExercise, aSheet, install } from '#test/library.ts';
import { exported, open } from '#test/packs.ts';

let app: TestApp;
type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Adds a pack file to a group as approved. */
async function take(file: File, { who }: Practice) {
  const { body } = await open(app, who, file);
  expect(body.data.left_out).toEqual([]);
  return install(app, who, { kind: 'box', id: body.data.id }, { arrives: 'approved' });
}

async function giveFiles({ group, who }: Practice, exerciseName: string) {
  const row = await app.db
    .selectFrom('exercises as e')
    .innerJoin('folders as f', 'f.id', 'e.folder_id')
    .select(['e.public_id as exercise', 'f.public_id as folder'])
    .where('e.group_id', '=', group.id)
    .where('e.name', '=', exerciseName)
    .executeTakeFirstOrThrow();
  const files = [mp4('video.mp4'), await gif('moving.gif'), await sidewaysPhoto()];
  const body = {
    bucket_type_id: 'exercise',
    attachment_folder_ids: [row.folder],
    meta_data: { language: 'ja', gender: 'all', age_group: 'all' },
  };
  const sent = await app.call(uploadFiles, { body: body as never, files: { files } }, who);
  const primary = { exercise_id: row.exercise, attachment_id: sent.body.results[1]?.attachment_id ?? '' };
  expect((await app.call(setPrimary, { body: primary }, who)).status).toBe(200);
}

const text = (max: number) =>
  fc.string({ unit: fc.constantFrom(...'abc déアкक्षि膝 -3'), minLength: 0, maxLength: max }).map((drawn) => drawn.trim());
const inLanguages = (max: number): fc.Arbitrary<InLanguages> =>
  fc
    .dictionary(fc.constantFrom<Language>(...LANGUAGES), text(max))
    .map((texts) => Object.fromEntries(Object.entries(texts).filter(([, written]) => written !== '')));
const dose = fc.record({
  sets: fc.option(fc.integer({ min: 1, max: 9 })),
  reps: fc.option(fc.integer({ min: 0, max: 20 })),
  hold: fc.option(fc.integer({ min: 0, max: 60 })),
  rest: fc.option(fc.integer({ min: 0, max: 60 })),
});
const KEYS = { tags: ['t0', 't1', 't2'], options: ['o0', 'o1', 'o2', 'o3'] };

const exercise = (at: number): fc.Arbitrary<ManifestExercise> =>
  fc
    .record({
      description: inLanguages(30),
      instructions: inLanguages(30),
      contraindications: inLanguages(30),
      hindi: fc.boolean(),
      sided: fc.boolean(),
      figure: fc.option(fc.constantFrom('squat', 'plank'), { nil: undefined }),
      strictness: fc.constantFrom('strict' as const, 'normal' as const),
      dose,
      tags: fc.subarray(KEYS.tags),
      options: fc.subarray(KEYS.options),
    })
    .map(({ hindi, ...given }) => anExercise({ en: `Exercise ${at}`, ...(hindi && { hi: `व्यायाम ${at}` }) }, given));

const library = fc
  .tuple(exercise(0), exercise(1), exercise(2), inLanguages(20), fc.integer({ min: 1, max: 5 }), fc.subarray(KEYS.tags), dose)
  .map(([first, second, third, notes, repeats, tags, ownDose]): Partial<Manifest> => {
    const item = (one: ManifestExercise) => ({ exercise: one.key, side: null, ...ownDose, duration: null, notes });
    return {
      tags: KEYS.tags.map((key) => ({ key, name: { en: `Tag ${key}`, ja: `札 ${key}` } })),
      options: [
        { key: 'o0', path: [{ en: 'Plane' }, { en: 'Sagittal', ja: '矢状面' }] },
        { key: 'o2', path: [{ en: 'Equipment' }, { en: 'Band' }, { en: 'Long' }] },
        { key: 'o1', path: [{ en: 'Equipment' }, { en: 'Band' }] },
        { key: 'o3', path: [{ en: 'Phase', hi: 'चरण' }, { en: 'Acute' }] },
      ],
      exercises: [first, second, third],
      programmes: [{ key: 'p', name: { en: 'Both' }, description: notes, repeats, tags, items: [item(second), item(first)] }],
    };
  });

test('export → import into another group → export gives the same manifest, and the same file', async () => {
  await fc.assert(
    fc.asyncProperty(library, async (drawn) => {
      const [from, into] = [await app.make.practice(), await app.make.practice()];
      await install(app, from.who, aSheet(drawn), { arrives: 'approved' });
      await giveFiles(from, 'Exercise 0');
      const first = await exported(app, from.who);
      expect(first.manifest.exercises).toHaveLength(3);
      expect(Object.keys(first.manifest.files)).toHaveLength(3);
      await take(first.file, into);
      const second = await exported(app, into.who);
      expect(second.manifest).toEqual(first.manifest);
      expect(second.bytes.equals(first.bytes)).toBe(true);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('the Starter goes from group to group, and whoever has it recognises it', async () => {
  const [from, into] = [await app.make.practice(), await app.make.practice()];
  for (const { who } of [from, into]) await install(app, who, { kind: 'starter' }, { arrives: 'approved' });
  await sql`update exercises set name = 'Renamed ' || id where group_id = ${into.group.id}`.execute(app.db);
  const some = await app.db
    .selectFrom('exercises')
    .select('public_id')
    .where('group_id', '=', from.group.id)
    .orderBy('id')
    .limit(3)
    .execute();
  const { file } = await exported(app, from.who, { exercise_ids: some.map(({ public_id }) => public_id) });
  const box = (await open(app, into.who, file)).body.data;
  expect([box.left_out, box.counts]).toMatchObject([[], { exercises: 3, programmes: 0, files: 6 }]);
  const body = { source: { kind: 'box', id: box.id }, arrives: 'pending', same_name: 'add' } as const;
  const { data } = (await app.call(checkLibrary, { body }, into.who)).body;
  expect(data.counts.exercises).toEqual({ added: 0, same: 3, filled: 0 });
});

test('a pack of the group itself finds its own exercises, whatever they are called by now', async () => {
  const own = await app.make.practice();
  await app.make.exercise(own.group, { name: 'Ours' });
  const { file } = await exported(app, own.who);
  await app.db.updateTable('exercises').set({ name: 'Ours, improved' }).where('group_id', '=', own.group.id).execute();
  const done = await take(file, own);
  expect(done.counts?.exercises).toEqual({ added: 0, same: 1, filled: 0 });
});

test('what came from two places is a pack of the group, which the next group recognises when it comes again', async () => {
  const [from, into] = [await app.make.practice(), await app.make.practice()];
  await install(app, from.who, aSheet({ exercises: [anExercise('Squat')] }), { arrives: 'approved' });
  await app.make.exercise(from.group, { name: 'Ours' });
  await take((await exported(app, from.who)).file, into);
  await app.db
    .updateTable('exercises')
    .set({ name: 'Changed here' })
    .where('group_id', '=', into.group.id)
    .where('name', '=', 'Ours')
    .execute();
  const again = await take((await exported(app, from.who, { name: 'Another name' })).file, into);
  expect(again.counts?.exercises).toEqual({ added: 0, same: 2, filled: 0 });
});

test.each([
  ['CC-BY-4.0', { licence: 'CC-BY-4.0', author: 'City Physio', note: '' }],
  ['Ours', { licence: 'By permission', author: 'City Physio', note: 'City Physio' }],
  ['CC0-1.0', null],
] as const)('what came in a pack under %s names its publisher, and goes out as it came', async (licence, named) => {
  const [from, into] = [await app.make.practice(), await app.make.practice()];
  const own = { licence: 'CC-BY-SA-4.0', author: 'Dr Rao' };
  const exercises = [anExercise('Squat', {}), anExercise('Lunge', { credit: own })];
  await install(app, from.who, aSheet({ exercises }), { arrives: 'approved' });
  const about = { licence, publisher: 'City Physio', with_permitted: true };
  const first = await exported(app, from.who, about);
  await take(first.file, into);
  const credits = await app.db
    .selectFrom('credits as c')
    .innerJoin('exercises as e', 'e.id', 'c.exercise_id')
    .select(['e.name', 'c.licence', 'c.author', 'c.note'])
    .where('c.group_id', '=', into.group.id)
    .orderBy('e.name')
    .execute();
  expect(credits).toEqual([{ name: 'Lunge', ...own, note: '' }, ...(named === null ? [] : [{ name: 'Squat', ...named }])]);
  expect((await exported(app, into.who, about)).bytes.equals(first.bytes)).toBe(true);
});
