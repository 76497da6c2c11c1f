import { LANGUAGES } from '@physio/contract/languages/languages';
import { checkLibrary } from '@physio/contract/library/library';
import { knownSections, recogniseColumns } from '@physio/contract/library/sheet-columns';
import { exportLibrary, exportProgrammes } from '@physio/contract/library/sheet-files';
import { manifestOf, sheetLabels } from '@physio/contract/library/sheet-manifest';
import { readProgrammes } from '@physio/contract/library/sheet-programmes';
import { readExerciseRows } from '@physio/contract/library/sheet-rows';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { install } from '#test/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
let practice: Practice;
beforeEach(async () => {
  practice = await app.make.practice();
});

const tableOf = (text = '') => Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
const exportedProgrammes = async (language: 'en' | 'ja' = 'en') =>
  (await app.call(exportProgrammes, { query: { language } }, practice.who)).body.text;

/** The export as a sheet that is imported again. */
async function sheetOf(query: { language: 'en' | 'ja' }) {
  const { body } = await app.call(exportLibrary, { query }, practice.who);
  const [headings = [], ...lines] = tableOf(body.text);
  const mapping = recogniseColumns(headings, knownSections(headings));
  const { rows, faults } = readExerciseRows(
    lines.map((cells, at) => ({ row: at + 2, cells })),
    mapping,
    'en',
  );
  expect(faults).toEqual([]);
  const [of = [], ...items] = tableOf(await exportedProgrammes(query.language));
  const read = readProgrammes(
    of,
    items.map((cells, at) => ({ row: at + 2, cells })),
    rows,
    'en',
  );
  expect(read.faults).toEqual([]);
  const { programmes } = read;
  const labels = sheetLabels(rows, { tags: [], options: [] }, 'en', programmes);
  const made = new Set([...labels.tags, ...labels.options].map(({ id }) => id));
  const manifest = manifestOf({ name: 'export.csv', language: 'en', rows, programmes, labels, made });
  return { kind: 'sheet', name: 'export.csv', manifest } as const;
}

/** One exercise under a licence with all its parts, one by permission. */
async function creditSome(): Promise<void> {
  const { group } = practice;
  const [first, second] = await app.db
    .selectFrom('exercises')
    .select('id')
    .where('group_id', '=', group.id)
    .orderBy('id')
    .execute();
  await app.make.credit(group, { exercise_id: first?.id ?? 0 }, { author_url: 'https://ann.example', changed: true });
  const note = 'Ann, by letter';
  await app.make.credit(group, { exercise_id: second?.id ?? 0 }, { licence: 'By permission', note, source: '', source_url: '' });
}

/** What another export would say. */
const exported = async () => (await app.call(exportLibrary, { query: { language: 'en' } }, practice.who)).body.text;

test.each(['en', 'ja'] as const)(
  'the Starter, exported in %s and imported into the same group, changes nothing',
  async (language) => {
    await install(app, practice.who, { kind: 'starter' });
    const before = [await exported(), await exportedProgrammes()];
    const source = await sheetOf({ language });
    expect(source.manifest.exercises).toHaveLength(60);
    expect(Object.keys(source.manifest.exercises[0]?.name ?? {}).sort()).toEqual([...LANGUAGES].sort());
    const { body } = await app.call(checkLibrary, { body: { source, arrives: 'pending', same_name: 'skip' } }, practice.who);
    expect(source.manifest.programmes).toHaveLength(12);
    expect(body.data.counts.exercises).toEqual({ added: 0, same: 60, filled: 0 });
    expect(body.data.counts.programmes).toEqual({ added: 0, same: 12, filled: 0 });
    expect(body.data.items.flatMap(({ changes = [] }) => changes)).toEqual([]);
    expect([body.data.new_tags, body.data.new_options, body.data.faults]).toEqual([[], [], []]);
    await install(app, practice.who, source);
    expect([await exported(), await exportedProgrammes()]).toEqual(before);
  },
);

test('into another group it brings the same, with who is to be named', async () => {
  await install(app, practice.who, { kind: 'starter' });
  await creditSome();
  const withoutKeysAndFiles = (text: string | undefined) =>
    Papa.parse<Record<string, string>>((text ?? '').slice(1), { header: true, skipEmptyLines: true }).data.map(
      ({ Key: _key, Files: _files, Exercise: _exercise, ...row }) => row,
    );
  const before = withoutKeysAndFiles(await exported());
  expect(before.filter((row) => row.Licence)).toHaveLength(2);
  const programmes = withoutKeysAndFiles(await exportedProgrammes());
  const source = await sheetOf({ language: 'en' });
  practice = await app.make.practice();
  await install(app, practice.who, source);
  expect(withoutKeysAndFiles(await exported())).toEqual(before);
  expect(withoutKeysAndFiles(await exportedProgrammes())).toEqual(programmes);
  expect(programmes.length).toBeGreaterThan(12);
});

test('a programme that is renamed in its sheet is still the same one', async () => {
  await install(app, practice.who, { kind: 'starter' });
  const source = await sheetOf({ language: 'en' });
  const programmes = source.manifest.programmes.map((one) => ({ ...one, name: { en: `${one.name.en} again` } }));
  const renamed = { ...source, manifest: { ...source.manifest, programmes } };
  const done = await install(app, practice.who, renamed, { same_name: 'replace' });
  expect(done.counts?.programmes).toEqual({ added: 0, same: 12, filled: 0 });
});
