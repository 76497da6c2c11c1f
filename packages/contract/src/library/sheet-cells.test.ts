import { describe, expect, test } from 'vitest';
import { LICENCE_MESSAGES, LICENCES, readLicence } from '../credits/licences.ts';
import {
  cellOfList,
  cellOfOptions,
  listOf,
  readCount,
  readOptions,
  readSided,
  SHEET_MESSAGES,
  stepsOfCell,
} from './sheet-cells.ts';

test.each([
  ['3', 3],
  [' １０ ', 10],
  ['10.0', 10],
  ['', null],
])('%j is the number %j', (cell, value) => {
  expect(readCount(cell, 0, 999)).toEqual({ value });
});

test.each(['-1', '1000', '3 sets', '2.5', '1e2', '9'.repeat(50)])('%j is not a number from 0 to 999', (cell) => {
  expect(readCount(cell, 0, 999)).toHaveProperty('fault.values', { min: 0, max: 999 });
});

test.each([
  ['Yes', true],
  ['हाँ', true],
  ['はい', true],
  ['no', false],
  ['', false],
])('%j: has sides: %j', (cell, value) => {
  expect(readSided(cell)).toEqual({ value });
});
test('what is neither is a fault', () => expect(readSided('maybe')).toEqual({ fault: SHEET_MESSAGES.side }));

describe('lists', () => {
  test('are parted by semicolons, or by lines; each entry once', () => {
    expect(listOf('Knee; knee ;Hip;; ')).toEqual(['knee', 'Hip']);
    expect(listOf('a; b\r\nc')).toEqual(['a; b', 'c']);
  });
  test.each([[['Knee', 'Hip']], [['a;b']], [['a;b', 'c']], [[]]])('%j comes back as it was', (entries) => {
    expect(listOf(cellOfList(entries))).toEqual(entries);
  });
  test('a formula guard is taken off', () => expect(listOf("'=a; b")).toEqual(['=a', 'b']));
});

test('steps stand on lines or behind numbers', () => {
  expect(stepsOfCell('1. Sit\n2) Bend 3 times')).toBe('Sit\nBend 3 times');
  expect(stepsOfCell('1. Sit 2. Bend 3. Rest')).toBe('Sit\nBend\nRest');
  expect(stepsOfCell('Bend to 2. times')).toBe('Bend to 2. times');
});

describe('options', () => {
  test.each(['Band > Long', 'Band->Long', 'Band>Long', 'Band → Long'])('%j is a way of two', (cell) => {
    expect(readOptions('Equipment', cell)).toEqual({ value: [['Equipment', 'Band', 'Long']] });
  });
  test('"Age >60" is one option', () => expect(readOptions('Who', 'Age >60')).toEqual({ value: [['Who', 'Age >60']] }));
  test('five below a section, not six', () => {
    expect(readOptions('A', '1 > 2 > 3 > 4 > 5')).toHaveProperty('value');
    expect(readOptions('A', '1 > 2 > 3 > 4 > 5 > 6')).toEqual({ fault: SHEET_MESSAGES.tooDeep });
  });
  test('come back as they were', () => {
    const paths = [['Band', 'Long'], ['None']];
    expect(readOptions('A', cellOfOptions(paths))).toEqual({ value: paths.map((path) => ['A', ...path]) });
  });
});

describe('licences', () => {
  test.each(LICENCES)('%s by its own name', (licence) => expect(readLicence(licence)).toEqual({ licence }));
  test.each([
    ['cc by 4.0', 'CC-BY-4.0'],
    ['Creative Commons Attribution-ShareAlike 3.0', 'CC-BY-SA-3.0'],
    ['CC0', 'CC0-1.0'],
    ['own work', 'Ours'],
  ])('%j is %s', (text, licence) => expect(readLicence(text)).toEqual({ licence }));
  test.each([
    ['CC BY-NC 4.0', LICENCE_MESSAGES.notCommercial],
    ['Creative Commons Attribution-NonCommercial-NoDerivatives 4.0', LICENCE_MESSAGES.notCommercial],
    ['CC-BY-ND-4.0', LICENCE_MESSAGES.notChanged],
    ['CC BY', LICENCE_MESSAGES.unknown],
    ['free', LICENCE_MESSAGES.unknown],
  ])('%j is refused', (text, fault) => expect(readLicence(text)).toEqual({ fault }));
});
