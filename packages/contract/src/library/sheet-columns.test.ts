import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages/languages.ts';
import { headingOf, knownSections, recogniseColumns, sheetColumns } from './sheet-columns.ts';

const NONE = knownSections([]);

describe('headings are recognised', () => {
  test.each([
    [
      ['Exercise name', 'Steps', 'Cautions', 'Set', 'Repetitions'],
      { name: 0, instructions: 1, contraindications: 2, sets: 3, reps: 4 },
    ],
    [['title', 'sets', 'reps', 'files', 'dynamic_fields'], { name: 0, sets: 1, reps: 2, files: 3, description: 4 }],
    [['नाम', 'नाम (hi)', 'निर्देश', 'कठिनाई'], { name: 0, 'name:hi': 1, instructions: 2, 'section:Difficulty': 3 }],
    [['名前', '名前（日本語）', 'やり方', '器具'], { name: 0, 'name:ja': 1, instructions: 2, 'section:Equipment': 3 }],
    [['Name', 'name_hi', 'Name: Japanese', 'Description [en]'], { name: 0, 'name:hi': 1, 'name:ja': 2, 'description:en': 3 }],
    [['Name', 'name', 'Sets (hi)', 'Colour', ''], { name: 0 }],
    [['constructor', '__proto__ (hi)', 'x'.repeat(10_000)], {}],
  ])('%j', (headings, mapping) => {
    expect(recogniseColumns(headings, NONE)).toEqual(mapping);
  });

  test.each(LANGUAGES)('our own, all of them, in %s', (language) => {
    const columns = sheetColumns(LANGUAGES, ['Plane', 'Phase of healing']);
    const headings = columns.map((column) => headingOf(column, language));
    const mapping = recogniseColumns(headings, knownSections(['Plane', 'Phase of healing']));
    expect(mapping).toEqual(Object.fromEntries(columns.map((column, at) => [column, at])));
  });

  test('a section by the name the group gives it', () => {
    const sections = knownSections(['कठिनाई', 'Phase']);
    expect(recogniseColumns(['Difficulty', 'phase '], sections)).toEqual({ 'section:कठिनाई': 0, 'section:Phase': 1 });
  });
});
