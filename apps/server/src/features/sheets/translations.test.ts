import { getClassifications } from '@physio/contract/classification/classification';
import { getExercise, updateExercise } from '@physio/contract/exercises/exercise-record';
import { updateExerciseTexts } from '@physio/contract/exercises/exercise-texts';
import { SHEET_MESSAGES } from '@physio/contract/library/sheet-cells';
import { pieceKey, readTranslations } from '@physio/contract/library/translation-sheet';
import * as contract from '@physio/contract/library/translations';
import { getProgrammeTexts } from '@physio/contract/programmes/programme-texts';
import { listTags } from '@physio/contract/tags/tags';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let quad: Awaited<ReturnType<TestApp['make']['exercise']>>;
let knee: Awaited<ReturnType<TestApp['make']['tag']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice({ role: 'Physio' });
  quad = await app.make.exercise(practice.group, {
    name: 'Quad set',
    alt_names: 'Quads; lying',
    instructions: 'Sit\nPress, hold',
    is_sided: true,
  });
  knee = await app.make.tag(practice.group, 'Knee');
});

const { TRANSLATION_MESSAGES: SAID } = contract;
type Query = { into?: 'hi' | 'ja'; lines?: 'missing' | 'all' };
/** The sheet as it comes in again. */
async function sheet(query: Query = {}) {
  const { body } = await app.call(contract.exportTranslations, { query: { into: 'hi', language: 'ja', ...query } }, practice.who);
  const [headings = [], ...rows] = Papa.parse<string[]>((body.text ?? '').slice(1), { skipEmptyLines: true }).data;
  const read = readTranslations(
    headings,
    rows.map((cells, at) => ({ row: at + 2, cells })),
  );
  expect(read?.language).toBe(query.into ?? 'hi');
  return { rows, lines: read?.lines ?? [] };
}
type Lines = Awaited<ReturnType<typeof sheet>>['lines'];
const check = async (lines: Lines) =>
  (await app.call(contract.checkTranslations, { body: { language: 'hi', lines } }, practice.who)).body.data;
const add = (lines: Lines, before: Record<number, string> = {}) =>
  app.call(
    contract.addTranslations,
    { body: { language: 'hi', lines: lines.map((line) => ({ ...line, before: before[line.row] ?? '' })) } },
    practice.who,
  );
const lineOf = (key: string, translation: string, row = 2) => ({ row, key, original: null, translation });
const nameOf = (of: { public_id: string }, kind: 'exercise' | 'tag' = 'exercise') => pieceKey(kind, of.public_id, 'name');
const record = async () => (await app.call(getExercise, { params: { id: quad.public_id } }, practice.who)).body.data;
const write = (texts: { name?: string; description?: string }) =>
  app.call(updateExerciseTexts, { params: { id: quad.public_id, language: 'hi' }, body: texts }, practice.who);

/** A programme with notes at both sides of an exercise, and a section with options two deep. */
async function aLibrary() {
  const programme = await app.make.programme(practice.group, { name: 'Knee, week 1', exercises: [quad] });
  await app.db
    .updateTable('circuit_items')
    .set({ notes: 'Slowly', side: 'left' })
    .where('version_id', '=', programme.current_version_id)
    .execute();
  const section = await app.make.node(practice.group, { name: 'Phase' });
  await app.make.node(practice.group, {
    name: 'First days',
    parent: await app.make.node(practice.group, { name: 'Acute', parent: section }),
  });
  return programme;
}

test('all that is not translated goes out, comes in, and is there', async () => {
  const programme = await aLibrary();
  const before = await record();
  const { rows, lines } = await sheet();
  expect(rows.map(([, kind, field, where, original]) => [kind, field, where, original])).toEqual(
    expect.arrayContaining([
      ['エクササイズ', '別名', 'Quad set', 'Quads; lying\n'],
      ['エクササイズ', 'やり方', 'Quad set', 'Sit\nPress, hold'],
      ['プログラム', 'メモ', 'Knee, week 1 · Quad set (left)', 'Slowly'],
      ['タグ', '名前', '', 'Knee'],
      ['分類', '名前', 'Phase > Acute', 'First days'],
    ]),
  );
  const translated = lines.map((line, at) => ({
    ...line,
    translation: line.original?.trim().includes('\n') ? `क${at}\nख` : `क${at}`,
  }));
  const found = await check(translated);
  expect(found).toMatchObject({ same: 0, empty: 0, faults: [] });
  expect(found.changes.map(({ before, is_outdated }) => [before, is_outdated])).toEqual(lines.map(() => ['', false]));
  expect((await sheet()).lines).toEqual(lines);
  expect((await add(translated)).body.data).toEqual({ added: lines.length });

  expect((await sheet()).lines).toEqual([]);
  expect((await sheet({ lines: 'all' })).lines.map(({ key, translation }) => [key, translation])).toEqual(
    translated.map(({ key, translation }) => [key, translation]),
  );
  const { texts, ...after } = await record();
  expect(after).toEqual({ ...before, texts: undefined });
  expect(texts.en).toEqual(before.texts.en);
  expect(texts.hi).toMatchObject({ instructions: expect.stringMatching(/^क\d+\nख$/), outdated: [] });
  const { data } = (await app.call(getProgrammeTexts, { params: { id: programme.public_id } }, practice.who)).body;
  expect(data.translations).toMatchObject([{ language: 'hi', outdated: [], name: expect.stringMatching(/^क/) }]);
  expect(Object.values(data.translations[0]?.notes ?? {})).toEqual([expect.stringMatching(/^क/)]);
  const reading = { ...practice.who, headers: { 'accept-language': 'hi' } };
  expect((await app.call(listTags, {}, reading)).body.data).toMatchObject([{ name: expect.stringMatching(/^क/) }]);
  const [set] = (await app.call(getClassifications, {}, reading)).body.data;
  expect(Object.keys(set?.data ?? {}).filter((name) => !/^क/.test(name))).toEqual([]);
});

test('again it changes nothing; a line without a translation takes none away', async () => {
  await write({ name: 'क्वाड' });
  const { lines } = await sheet({ lines: 'all' });
  const emptied = lines.map((line) => (line.key === nameOf(knee, 'tag') ? { ...line, translation: 'घुटना' } : line));
  expect(await check(emptied)).toMatchObject({ changes: [{ kind: 'tag', after: 'घुटना' }], same: 1, empty: lines.length - 2 });
  expect((await add(emptied)).body.data).toEqual({ added: 1 });
  expect((await add(emptied)).body.data).toEqual({ added: 0 });
  expect(await add([lineOf(nameOf(quad), ' ')])).toMatchObject({ body: { data: { added: 0 } } });
  expect((await record()).texts.hi?.name).toBe('क्वाड');
});

test('a name with a semicolon stays one name, there and back', async () => {
  await app.call(
    updateExerciseTexts,
    { params: { id: quad.public_id, language: 'hi' }, body: { alt_names: 'क; ख' } },
    practice.who,
  );
  const { lines } = await sheet({ lines: 'all' });
  expect(await check(lines)).toMatchObject({ changes: [], same: 1, faults: [] });
});

test('what is written in the console meanwhile is shown before it is replaced', async () => {
  const line = lineOf(nameOf(quad), 'क्वाड सेट');
  expect(await check([line])).toMatchObject({ changes: [{ before: '' }] });
  await write({ name: 'क्वाड' });
  expect(await add([line])).toMatchObject({ status: 409, body: { message: SAID.changedMeanwhile } });
  expect((await record()).texts.hi?.name).toBe('क्वाड');
  expect(await check([line])).toMatchObject({ changes: [{ before: 'क्वाड', after: 'क्वाड सेट' }] });
  expect((await add([line], { 2: 'क्वाड' })).body.data).toEqual({ added: 1 });
  expect((await record()).texts.hi?.name).toBe('क्वाड सेट');
});

test('what was made from another original than there is now is marked', async () => {
  const { lines } = await sheet();
  const line = { ...(lines.find(({ key }) => key === nameOf(quad)) as Lines[number]), translation: 'क्वाड सेट' };
  await app.call(updateExercise, { params: { id: quad.public_id }, body: { name: 'Quad press' } }, practice.who);
  expect(await check([line])).toMatchObject({ changes: [{ original: 'Quad press', is_outdated: true }] });
  await add([line]);
  expect((await record()).texts.hi).toMatchObject({ name: 'क्वाड सेट', outdated: ['name'] });
});

describe('a fault is named by its row, and keeps all lines out of the library', () => {
  test.each([
    ['an unknown key', () => lineOf('exercise:AAAAAAAAAAAA:name', 'क'), SAID.keyUnknown],
    ['a field there is not', () => lineOf(pieceKey('tag', knee.public_id, 'description'), 'क'), SAID.keyUnknown],
    ['HTML', () => lineOf(nameOf(quad), '<b>क</b>'), SHEET_MESSAGES.html],
    ['a name of one letter', () => lineOf(nameOf(quad), 'क'), SHEET_MESSAGES.nameTooShort],
    ['a long name', () => lineOf(nameOf(knee, 'tag'), 'क'.repeat(51)), 'The text is longer than 50 characters'],
    ['the name of another tag', () => lineOf(nameOf(knee, 'tag'), 'hip'), SAID.nameTaken],
  ])('%s', async (_, line, message) => {
    await app.make.tag(practice.group, 'Hip');
    const good = lineOf(pieceKey('exercise', quad.public_id, 'instructions'), 'बैठें', 3);
    expect((await check([line(), good])).faults).toMatchObject([{ row: 2, message }]);
    expect((await add([line(), good])).status).toBe(409);
    expect((await record()).texts).not.toHaveProperty('hi');
  });

  test('the same key twice, the same name twice, and the language of the original', async () => {
    const hip = await app.make.tag(practice.group, 'Hip');
    const line = lineOf(nameOf(knee, 'tag'), 'जोड़');
    const { faults } = await check([line, { ...line, row: 3 }, lineOf(nameOf(hip, 'tag'), 'जोड़', 4)]);
    expect(faults).toMatchObject([
      { row: 3, message: SAID.keyTwice },
      { row: 4, message: SAID.nameTaken },
    ]);
    await app.db.updateTable('exercises').set({ language: 'hi' }).where('id', '=', quad.id).execute();
    expect((await check([lineOf(nameOf(quad), 'क्वाड')])).faults).toMatchObject([{ row: 2, message: SAID.isOriginal }]);
    expect((await sheet()).lines.map(({ key }) => key)).not.toContain(nameOf(quad));
  });

  test('what is another group’s is not there', async () => {
    const other = await app.make.practice();
    const theirs = await app.make.exercise(other.group, { name: 'CANARY' });
    expect((await check([lineOf(nameOf(theirs), 'क्वाड')])).faults).toMatchObject([{ row: 2, message: SAID.keyUnknown }]);
    expect((await sheet()).rows.flat()).not.toContain('CANARY');
  });
});
