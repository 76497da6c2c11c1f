import type { Language } from '@physio/contract/languages/languages';
import { knownSections, recogniseColumns } from '@physio/contract/library/sheet-columns';
import { exportLibrary, getSheet } from '@physio/contract/library/sheet-files';
import { readExerciseRows } from '@physio/contract/library/sheet-rows';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { fileUnder, tagExercise } from '#test/factories/exercises.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeEach(async () => {
  practice = await app.make.practice({ group: { group_name: `Knee/Hip ${Math.random()}` } });
});

const tableOf = (text: string) => {
  expect(text.startsWith('\ufeff')).toBe(true);
  return Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
};
const download = async (query: Record<string, string> = {}) => {
  const { status, headers, body } = await app.call(exportLibrary, { query: query as never }, practice.who);
  expect(status).toBe(200);
  return { headers, rows: tableOf(body.text ?? '') };
};
/** By heading. */
const records = async (query: Record<string, string> = {}) => {
  const [headings = [], ...rows] = (await download(query)).rows;
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])));
};
const translate = (exercise: { id: number }, language: Language, texts: Record<string, string>) =>
  app.db
    .insertInto('exercise_texts')
    .values({ group_id: practice.group.id, exercise_id: exercise.id, language, ...texts })
    .execute();

test('an exercise with all its texts, labels and dose; no other group’s, no archived one', async () => {
  const { make } = app;
  const exercise = await make.exercise(practice.group, {
    name: '=Quad set',
    instructions: 'Sit\nPress',
    is_sided: true,
    default_sets: 3,
  });
  await make.exercise(practice.group, { name: 'Gone', deleted_at: new Date() });
  const other = await make.practice();
  await make.exercise(other.group, { name: 'CANARY' });
  await translate(exercise, 'hi', { name: 'क्वाड सेट' });
  await tagExercise(app.db, practice.group, exercise, await make.tag(practice.group, 'Knee; inner'));
  const section = await make.node(practice.group, { name: 'Phase' });
  const acute = await make.node(practice.group, { name: 'Acute', parent: section });
  await fileUnder(app.db, practice.group, exercise, [await make.node(practice.group, { name: 'First days', parent: acute })]);

  const rows = await records();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    Key: exercise.public_id.toLowerCase(),
    'Name (en)': "'=Quad set",
    'Name (hi)': 'क्वाड सेट',
    'Name (ja)': '',
    'Instructions (en)': 'Sit\nPress',
    Sides: 'yes',
    Strictness: 'normal',
    Sets: '3',
    Reps: '',
    Tags: 'Knee; inner\n',
    Phase: 'Acute > First days',
  });
});

test('headings, tags and options are in the language asked for, where they are translated', async () => {
  const exercise = await app.make.exercise(practice.group, { name: 'Quad set' });
  const tag = await app.make.tag(practice.group, 'Knee');
  await tagExercise(app.db, practice.group, exercise, tag);
  const text = { group_id: practice.group.id, tag_id: tag.id, language: 'ja' as const, name: '膝', name_key: '膝', source: 'x' };
  await app.db.insertInto('tag_texts').values(text).execute();
  expect(await records({ language: 'ja' })).toMatchObject([{ '名前 (en)': 'Quad set', タグ: '膝' }]);
  expect(await records({ language: 'hi' })).toMatchObject([{ 'नाम (en)': 'Quad set', टैग: 'Knee' }]);
  expect((await app.call(exportLibrary, { query: { language: 'fr' as never } }, practice.who)).status).toBe(400);
});

test('what goes out comes in as it was: every row of 1,200 is read again without a fault', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => ({
    public_id: `x${String(at).padStart(11, '0')}`,
    group_id: practice.group.id,
    name: `Exercise ${at}`,
    name_key: `exercise ${at}`,
    search_key: `exercise ${at}`,
    instructions: 'One\nTwo',
    default_hold: at % 60,
  }));
  await app.db.insertInto('exercises').values(rows).execute();
  const { rows: table } = await download({ language: 'hi' });
  const [headings = [], ...cells] = table;
  const lines = cells.map((line, at) => ({ row: at + 2, cells: line }));
  const read = readExerciseRows(lines, recogniseColumns(headings, knownSections([])), 'en');
  expect(read.faults).toEqual([]);
  expect(read.rows.map(({ exercise }) => exercise.name.en).sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(read.rows.every(({ exercise }) => exercise.instructions.en === 'One\nTwo')).toBe(true);
});

test('the export is audited: how many', async () => {
  await app.make.exercise(practice.group, { name: 'Zebra' });
  await download();
  const rows = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'exercise.export_list').execute();
  expect(rows.filter((row) => row.group_id === practice.group.id)).toMatchObject([{ detail: { exercises: 1 } }]);
});

test.each(['en', 'hi', 'ja'] as const)('an empty sheet in %s is read without a fault', async (language) => {
  const { body, status } = await app.call(getSheet, { query: { language } }, practice.who);
  expect(status).toBe(200);
  const [headings = [], ...cells] = tableOf(body.text ?? '');
  const mapping = recogniseColumns(headings, knownSections([]));
  expect(Object.keys(mapping)).toHaveLength(headings.length);
  const { rows, faults } = readExerciseRows(
    cells.map((line, at) => ({ row: at + 2, cells: line })),
    mapping,
    language,
  );
  expect([rows.length, faults]).toEqual([3, []]);
});
