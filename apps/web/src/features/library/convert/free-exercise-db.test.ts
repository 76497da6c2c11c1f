import { expect, test } from 'vitest';
import { converted, lossesOf, manifestFor } from '#test/converted.ts';
import { FREE_EXERCISE_DB, fedEntry } from '#test/open-libraries.ts';
import { settled } from './settled.ts';

test('names, classification and tags come; steps and pictures do not', () => {
  const conversion = converted(FREE_EXERCISE_DB);
  const manifest = manifestFor(conversion);
  expect(manifest.exercises).toHaveLength(5);
  expect(manifest.exercises.map(({ instructions, files }) => ({ instructions, files }))).toEqual(
    Array(5).fill({ instructions: {}, files: [] }),
  );
  expect(manifest.exercises[1]).toMatchObject({
    key: 'band_walk',
    name: { en: 'Band Walk' },
    tags: ['lower-back', 'stretching'],
    options: ['difficulty.advanced', 'equipment.resistance-band'],
    credit: { title: 'Band Walk', source: 'free-exercise-db', licence: 'Unlicense' },
  });
  expect(conversion.addresses).toEqual([]);
  expect(JSON.stringify(manifest)).not.toContain('.jpg');
  expect(manifest.options.map(({ path }) => path.map(({ en }) => en).join(' > '))).toEqual([
    'Difficulty > Beginner',
    'Equipment > None',
    'Difficulty > Advanced',
    'Equipment > Resistance band',
    'Difficulty > Intermediate',
    'Equipment > Exercise ball',
  ]);
});

test('steps come when somebody answers for them, and what has none is left out and counted', () => {
  const conversion = converted(FREE_EXERCISE_DB);
  const { exercises } = manifestFor(conversion, { withSteps: true });
  expect(exercises.map(({ name }) => name.en)).toEqual(['Chair Rise', 'Band Walk', 'Ball Roll', 'Carry']);
  expect(exercises[0]?.instructions).toEqual({ en: 'Begin.\nGo on.' });
  expect(lossesOf(settled(conversion, { joinsTwins: true, withSteps: true }))).toEqual({
    '{{count}} left out: no step in English': ['Breathing'],
    '{{count}} pictures: nobody knows who made them': [],
    '{{count}} fields that have no place here': ['force', 'mechanic', 'secondaryMuscles'],
  });
});

test('an entry of another shape is a fault of its own', () => {
  const { rows, faults } = converted([
    fedEntry('Step'),
    fedEntry('Walk', { instructions: 'Go.' }),
    { ...fedEntry('Sit'), name: 7 },
    fedEntry('X', { name: 'X' }),
    fedEntry('Html', { instructions: ['<b>Go</b>'] }),
    fedEntry('Long', { name: 'x'.repeat(101) }),
    null,
  ]);
  expect(rows.map(({ row }) => row)).toEqual([1]);
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [2, null],
    [3, null],
    [4, 'name'],
    [5, 'instructions'],
    [6, 'name'],
    [7, null],
  ]);
});
