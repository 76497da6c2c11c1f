import { textOf } from '@physio/contract/common/sentence';
import { expect, test } from 'vitest';
import { lossesOf, manifestFor } from '#test/converted.ts';
import { OPENTELEREHAB, otrRow } from '#test/telerehab-export.ts';
import { convertSheet } from './convert.ts';
import { isOpenTeleRehab } from './opentelerehab-headings.ts';

const NO_LABELS = { tags: [], options: [] };
const table = (name: string, [headings = [], ...rows]: string[][]) => ({
  name,
  headings,
  lines: rows.map((cells, at) => ({ row: at + 2, cells })),
});
const sheetsOf = (sheets: Record<string, string[][]>) => {
  const [first = table('', []), ...others] = Object.entries(sheets).map(([name, rows]) => table(name, rows));
  return { encoding: null, sheet: first.name, headings: first.headings, lines: first.lines, openQuotes: [], others };
};
const convert = (sheets: Record<string, string[][]>, language: 'en' | 'hi' | 'ja' = 'en') =>
  convertSheet(sheetsOf(sheets), language, NO_LABELS);
const english = (...rows: string[][]) => ({ en: [OPENTELEREHAB.en?.[0] ?? [], ...rows] });

test('title, dose, categories and fields of the rows, and the titles of the other languages', () => {
  const manifest = manifestFor(convert(OPENTELEREHAB));
  expect(manifest.language).toBe('en');
  expect(manifest.exercises).toMatchObject([
    {
      key: '11-chair-rise',
      name: { en: 'Chair rise', hi: 'कुर्सी से उठना' },
      description: { en: 'Aim: stand up, alone\nNote: hold the rail' },
      dose: { sets: 3, reps: 10, hold: null, rest: null },
      options: ['body-part.knee', 'condition.stroke.early'],
      files: [],
    },
    { name: { en: 'Heel slide', hi: 'एड़ी सरकाना' }, dose: { sets: null, reps: null }, tags: ['knee'] },
    { name: { en: 'Arm swing left' } },
    { name: { en: 'Arm swing right' } },
  ]);
});

test('a row whose cells break the format is a fault, and says which', () => {
  const { faults, source, mapping } = convert(OPENTELEREHAB);
  expect(faults.map(({ row, column, message }) => [row, column, textOf(message).slice(0, 30)])).toEqual([
    [4, 'tags', 'A category has a comma in its '],
    [5, 'description', 'A field is not written as “nam'],
    [6, 'name', 'The name is missing'],
  ]);
  expect(source.lines.find(({ row }) => row === 4)?.cells[mapping.tags ?? -1]).toBe('Body part->Foot, ankle');
});

test('addresses are listed; sheets in other languages and columns without a place are named', () => {
  const conversion = convert(OPENTELEREHAB);
  expect(conversion.addresses.map(({ exercise, address }) => [exercise, address])).toEqual([
    ['Chair rise', 'https://otr.example/api/file/4'],
    ['Chair rise', 'https://otr.example/api/file/5'],
  ]);
  expect(lossesOf(conversion)).toEqual({
    '{{count}} sheets that are in no language of the console': ['km'],
    '{{count}} fields that have no place here': ['collect_sets_and_reps', 'collect_pain_level'],
  });
});

test('a sheet that names no language is in the one that is chosen', () => {
  const rows = OPENTELEREHAB.hi ?? [];
  const conversion = convert({ Worksheet: rows }, 'hi');
  expect(conversion.languageUnsaid).toBe(true);
  expect(manifestFor(conversion).exercises.map(({ name }) => name)).toEqual([{ hi: 'कुर्सी से उठना' }, { hi: 'एड़ी सरकाना' }]);
});

test('a workbook without a language of the console is refused', () => {
  expect(() => convert({ fr: OPENTELEREHAB.hi ?? [], km: OPENTELEREHAB.km ?? [] })).toThrow('otherLanguages');
});

test('a translation of another exercise in the same row is a fault; one beside no exercise is counted', () => {
  const { rows, faults, losses } = convert({
    ...english(otrRow(1, 'Step'), otrRow(2, 'Walk')),
    ja: [OPENTELEREHAB.en?.[0] ?? [], otrRow(1, '踏み出し'), otrRow(9, '歩行'), otrRow(3, '座る')],
  });
  expect(rows.map(({ exercise }) => exercise.name)).toEqual([{ en: 'Step', ja: '踏み出し' }]);
  expect(faults).toMatchObject([{ row: 3, message: { values: { language: 'ja' } } }]);
  expect(lossesOf({ losses })['{{count}} rows of translations that stand beside no exercise']).toEqual(['ja 4']);
});

test.each([
  ['"Aim: stand","Note: sit"', 'Aim: stand\nNote: sit'],
  ['Aim: stand, Note: sit', 'Aim: stand\nNote: sit'],
  ['"Time: 10:30"', 'Time: 10:30'],
  ['"Aim:"', undefined],
  ['', undefined],
])('the fields %j are %j', (fields, description) => {
  expect(convert(english(otrRow(1, 'Step', { fields }))).rows[0]?.exercise.description.en).toBe(description);
});

test.each(['Aim', '"Aim: a" b', '"Aim: a', ': b', '"a: b""'])('the fields %j are a fault', (fields) => {
  expect(convert(english(otrRow(1, 'Step', { fields }))).faults).toMatchObject([{ row: 2, column: 'description' }]);
});

test.each(['A->B,C', 'A->->B', 'A,B', '->A', 'A->B->C->D->E->F->G'])('the categories %j are a fault', (categories) => {
  expect(convert(english(otrRow(1, 'Step', { categories }))).faults).toMatchObject([{ row: 2, column: 'tags' }]);
});

test('two installations number their exercises alike: another title is another exercise', () => {
  const [one, other] = ['Step', 'Walk'].map((title) => convert(english(otrRow(1, title))).rows[0]?.exercise.key);
  expect(one).not.toBe(other);
});

test('a row of a CSV file with a quote that is never closed is a fault', () => {
  const { rows, faults } = convertSheet(
    { ...sheetsOf(english(otrRow(1, 'Step'), otrRow(2, 'Walk'))), openQuotes: [3] },
    'en',
    NO_LABELS,
  );
  expect([rows.map(({ row }) => row), faults.map(({ row }) => row)]).toEqual([[2], [3]]);
});

test('a sheet of our own is none of these', () => {
  expect(isOpenTeleRehab({ headings: ['Name', 'Title', 'Categories'] })).toBe(false);
  expect(isOpenTeleRehab({ headings: ['ID', 'Title', 'Categories', 'Dynamic fields'] })).toBe(true);
});
