import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { textOf } from '../common/sentence.ts';
import { LICENCES } from '../credits/licences.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { Manifest } from './manifest.ts';
import { cellsOf } from './sheet-cells-out.ts';
import { headingOf, knownSections, recogniseColumns, sheetColumns } from './sheet-columns.ts';
import { manifestOf, sheetLabels } from './sheet-manifest.ts';
import { readExerciseRows, type SheetExercise } from './sheet-rows.ts';

const SECTIONS = knownSections([]);
function read(headings: string, ...lines: string[]) {
  const mapping = recogniseColumns(headings.split('|'), SECTIONS);
  const rows = lines.map((line, at) => ({ row: at + 2, cells: line.split('|') }));
  return readExerciseRows(rows, mapping, 'en');
}
const said = (...[headings, ...lines]: Parameters<typeof read>) =>
  read(headings, ...lines).faults.map(({ row, column, message }) => `${row} ${column}: ${textOf(message)}`);

test('a row is an exercise', () => {
  const { rows, faults } = read(
    'Name|Name (hi)|Other names|Steps|Sides|Sets|Hold|Tags|Equipment|Files|Author|Source|Licence',
    'Quad set|क्वाड सेट|Static quads; Quads|1. Sit 2. Press|yes|3|5|Knee; Thigh|Band > Long|a.mp4; b.gif|Ann|https://a.example|cc by 4.0',
  );
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    {
      row: 2,
      exercise: {
        key: 'quad-set',
        name: { en: 'Quad set', hi: 'क्वाड सेट' },
        alt_names: { en: 'Static quads\nQuads' },
        description: {},
        instructions: { en: 'Sit\nPress' },
        contraindications: {},
        sided: true,
        strictness: 'normal',
        dose: { sets: 3, reps: null, hold: 5, rest: null },
        tags: ['Knee', 'Thigh'],
        options: [['Equipment', 'Band', 'Long']],
        files: ['a.mp4', 'b.gif'],
        credit: { author: 'Ann', source_url: 'https://a.example', licence: 'CC-BY-4.0' },
      },
    },
  ]);
});

describe('every fault of a row is named, and the row left out', () => {
  test.each([
    ['Name|Sets', '|3', '2 name: The name is missing'],
    ['Name', 'a', '2 name: A name has at least 2 characters'],
    ['Name', 'x'.repeat(101), '2 name: The text is longer than 100 characters'],
    ['Name|Description', `Squat|${'x'.repeat(2001)}`, '2 description: The text is longer than 2000 characters'],
    ['Name|Description', 'Squat|<script>x</script>', '2 description: Texts are plain: please take out the HTML'],
    ['Name|Sets', 'Squat|0', '2 sets: This must be a whole number from 1 to 999'],
    ['Name|Rest', 'Squat|soon', '2 rest: This must be a whole number from 0 to 999'],
    ['Name|Sides', 'Squat|perhaps', '2 sided: Sides is not one of yes and no'],
    ['Name|Plane', 'Squat|1>2>3>4>5>6', '2 section:Plane: Options can be nested at most 5 deep'],
    ['Name|Tags', `Squat|${'x'.repeat(51)}`, '2 tags: A tag has at most 50 characters, an option at most 100'],
    ['Name|Files', 'Squat|http://10.0.0.1/a.mp4', /^2 files: Nothing is fetched from an address/],
    ['Name|Licence', 'Squat|CC-BY-NC-4.0', /^2 licence: This licence forbids commercial use/],
    ['Name|Licence', 'Squat|whatever', /^2 licence: This licence is not known/],
    ['Name|Author', 'Squat|Ann', /^2 licence: Where an author or a source is named/],
    ['Name|Licence', 'Squat|By permission', /^2 source: Who gave the permission/],
    ['Name|Licence|Source address', 'Squat|MIT|ftp://a.example', '2 source_url: An address begins with http:// or https://'],
    ['Name|Address of the source', 'Squat|https://a.example', /^2 licence: Where an author or a source is named/],
  ])('%j', (headings, line, fault) => {
    expect(read(headings, line).rows).toEqual([]);
    expect(said(headings, line)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
  });

  test('all of them at once', () => {
    expect(said('Name|Sets|Sides', '|x|?')).toHaveLength(3);
  });

  test('a name or key that stands further up, whatever its case', () => {
    expect(said('Key|Name', 'a|Squat', 'b|sQUAT ', 'a|Lunge')).toEqual([
      '3 name: This name stands further up in the file already',
      '4 key: This key stands further up in the file already',
    ]);
  });
});

test('a key is that of the name when there is none, and always the same', () => {
  const keys = (...names: string[]) => read('Name', ...names).rows.map(({ exercise }) => exercise.key);
  expect(keys('Quad set')).toEqual(['quad-set']);
  const [first, second] = [keys('膝伸ばし', 'स्क्वाट'), keys('膝伸ばし', 'स्क्वाट')];
  expect(first).toEqual(second);
  expect(new Set(first).size).toBe(2);
});

describe('tags and options', () => {
  const known = { tags: [{ en: 'Knee', hi: 'घुटना' }], options: [[{ en: 'Equipment' }, { en: 'Band' }]] };
  const { rows } = read('Name|Tags|Equipment', 'Squat|knee ; Hip|band', 'Lunge|घुटना|Band > Long', 'Plank|HIP|');
  const labels = sheetLabels(rows, known, 'en');

  test('are the group’s where they differ by case, blanks or language; the others are new', () => {
    expect(labels.tags.map(({ path, known: isKnown, rows: at }) => [path[0], isKnown, at])).toEqual([
      [{ en: 'Knee', hi: 'घुटना' }, true, [2]],
      [{ en: 'Hip' }, false, [2, 4]],
      [{ en: 'Knee', hi: 'घुटना' }, true, [3]],
    ]);
    expect(labels.options.filter((label) => !label.known).map(({ path }) => path)).toEqual([
      [{ en: 'Equipment' }, { en: 'Band' }, { en: 'Long' }],
    ]);
  });

  test('are made only when that is wanted', () => {
    const make = (made: string[]) =>
      manifestOf({ name: 'a.csv', language: 'en', rows, programmes: [], labels, made: new Set(made) });
    const without = z.parse(Manifest, make([]));
    expect(without.tags.map(({ key }) => key)).toEqual(['knee']);
    expect(without.exercises.map(({ tags, options }) => [tags, options])).toEqual([
      [['knee'], ['equipment.band']],
      [['knee'], []],
      [[], []],
    ]);
    const all = z.parse(Manifest, make(labels.tags.concat(labels.options).map(({ id }) => id)));
    expect(all.exercises.map(({ tags, options }) => [tags, options])).toEqual([
      [['knee', 'hip'], ['equipment.band']],
      [['knee'], ['equipment.band.long']],
      [['hip'], []],
    ]);
  });
});

const line = () =>
  fc.string({ minLength: 2, maxLength: 20, unit: fc.constantFrom(...'abcdefgहिन्दी膝日本=-+ ') }).map((text) => `k1${text.trim()}`);
const inLanguages = (text: fc.Arbitrary<string>) => fc.record({ en: text, hi: text, ja: text }, { requiredKeys: [] });
const dose = () => fc.option(fc.integer({ min: 1, max: 999 }), { nil: null });
const exercise = fc.record<SheetExercise>({
  key: fc.stringMatching(/^[a-z0-9]{3,12}$/),
  name: fc.record({ en: line(), hi: line() }, { requiredKeys: ['en'] }),
  alt_names: inLanguages(line()),
  description: inLanguages(line()),
  instructions: inLanguages(fc.array(line(), { minLength: 1, maxLength: 4 }).map((steps) => steps.join('\n'))),
  contraindications: inLanguages(line()),
  sided: fc.boolean(),
  strictness: fc.constantFrom('strict', 'normal'),
  dose: fc.record({ sets: dose(), reps: dose(), hold: dose(), rest: dose() }),
  tags: fc.uniqueArray(fc.constantFrom('Knee', 'a;b', '=SUM', '膝'), { maxLength: 4 }),
  options: fc.uniqueArray(fc.constantFrom(['Plane', 'Sagittal'], ['Plane', 'x', 'y'], ['Phase', 'Age >60']), { maxLength: 3 }),
  files: fc.uniqueArray(fc.constantFrom('a.mp4', 'b c.gif'), { maxLength: 2 }),
});
const address = () => fc.constantFrom('https://a.example/1', 'http://b.example');
const credit = fc.record(
  {
    title: line(),
    author: line(),
    author_url: address(),
    source: line(),
    source_url: address(),
    note: line(),
    changed: fc.constant(true),
    licence: fc.constantFrom(...LICENCES),
  },
  { requiredKeys: ['licence', 'note'] },
);

test('what is written as a row is read again as it was', () => {
  const columns = sheetColumns(LANGUAGES, ['Plane', 'Phase']);
  const mapping = recogniseColumns(
    columns.map((column) => headingOf(column, 'hi')),
    knownSections(['Plane', 'Phase']),
  );
  fc.assert(
    fc.property(exercise, fc.option(credit, { nil: undefined }), (whole, named) => {
      const one = named ? { ...whole, credit: named } : whole;
      const { rows, faults } = readExerciseRows([{ row: 2, cells: cellsOf(one, columns) }], mapping, 'ja');
      expect(faults).toEqual([]);
      const inOrder = [...one.options].sort(([a], [b]) => (a === b ? 0 : a === 'Plane' ? -1 : 1));
      const words = (texts: Record<string, string>) =>
        Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.replace(/ +/g, ' ')]));
      expect(rows[0]?.exercise).toEqual({ ...one, alt_names: words(one.alt_names), options: inOrder });
    }),
  );
});
