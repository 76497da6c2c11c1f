import { expect, test } from 'vitest';
import { textOf } from '../common/sentence.ts';
import { areOfProgrammes, holdsProgrammes, PROGRAMME_COLUMNS, programmeHeading } from './sheet-programme-columns.ts';
import { linesOfProgramme, PROGRAMME_MESSAGES, readProgrammes, type SheetProgramme } from './sheet-programmes.ts';
import { readExerciseRows } from './sheet-rows.ts';

const { rows: exercises } = readExerciseRows(
  [
    { row: 2, cells: ['quad-set', 'Quad set', 'yes'] },
    { row: 3, cells: ['', 'Plank', ''] },
  ],
  { key: 0, name: 1, sided: 2 },
  'en',
);
const HEADINGS = ['Name', 'Description', 'Repeats', 'Exercise', 'Side', 'Sets', 'Reps', 'Duration', 'Notes'];
const read = (...lines: string[]) =>
  readProgrammes(
    HEADINGS,
    lines.map((line, at) => ({ row: at + 2, cells: line.split('|') })),
    exercises,
    'en',
  );

test('a line an item, the name in the first line or in each; exercises by key or name', () => {
  const { programmes, faults } = read(
    'Knee 1|First week|2|quad-set|left|3|10|2|Slowly',
    '||| PLANK ||1|0||',
    'Knee 2|||Quad set|||||',
  );
  expect(faults).toEqual([]);
  expect(programmes).toMatchObject([
    {
      key: 'knee-1',
      name: { en: 'Knee 1' },
      description: { en: 'First week' },
      repeats: 2,
      items: [
        { exercise: 'quad-set', side: 'left', sets: 3, reps: 10, hold: null, duration: 2, notes: { en: 'Slowly' } },
        { exercise: 'plank', side: null, sets: 1, reps: 0, notes: {} },
      ],
    },
    { key: 'knee-2', repeats: 1, items: [{ exercise: 'quad-set', side: null }] },
  ]);
});

test.each([
  ['Knee|||Squat|||||', PROGRAMME_MESSAGES.exercise],
  ['Knee|||Plank|left||||', PROGRAMME_MESSAGES.sided],
  ['Knee|||quad-set|up||||', PROGRAMME_MESSAGES.side],
  ['|||quad-set|||||', PROGRAMME_MESSAGES.name],
  ['Knee||0|quad-set|||||', 'This must be a whole number from 1 to 99'],
])('%j leaves its programme out', (line, fault) => {
  const { programmes, faults } = read(line);
  expect(faults.map(({ row, message }) => [row, textOf(message)])).toEqual([[2, fault]]);
  expect(programmes).toEqual([]);
});

test('a sheet of programmes by its name', () => {
  expect(['programmes', 'प्रोग्राम', 'プログラム', 'Sheet2'].map(holdsProgrammes)).toEqual([true, true, true, false]);
});

test.each(['en', 'hi', 'ja'] as const)('what goes out under headings in %s is read again as it was', (reader) => {
  const item = { side: null, sets: 1, reps: 0, hold: 5, rest: 30, duration: 2, notes: {} };
  const knee = (given: Partial<SheetProgramme>): SheetProgramme => ({
    key: 'k1',
    name: { en: 'Knee', hi: 'घुटना' },
    description: { ja: '膝' },
    repeats: 3,
    tags: ['Knee; inner', 'Hip'],
    items: [
      { ...item, exercise: 'quad-set', side: 'left', notes: { en: 'Slowly', ja: 'ゆっくり' } },
      { ...item, exercise: 'plank' },
    ],
    ...given,
  });
  const programmes = [knee({}), knee({ key: 'k2', name: { hi: 'घुटना' }, tags: [] })];
  const headings = PROGRAMME_COLUMNS.map((column) => programmeHeading(column, reader));
  const lines = programmes.flatMap(linesOfProgramme).map((cells, at) => ({ row: at + 2, cells }));
  expect(readProgrammes(headings, lines, exercises, 'en')).toEqual({ programmes, faults: [] });
  expect(areOfProgrammes(headings)).toBe(true);
});

test('a sheet of exercises is none of programmes', () => {
  expect(areOfProgrammes(['Exercise', 'Name', 'Description', 'Sets', 'Reps', 'Tags'])).toBe(false);
});
