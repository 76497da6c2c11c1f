import { expect, test } from 'vitest';
import { isolated, withoutMarks } from './direction.ts';

test.each([
  ['Zoë O’Brien', 'Zoë O’Brien'],
  ['सुनीता क्\u200dष', 'सुनीता क्\u200dष'],
  ['有紀', '有紀'],
  ['ליאת', '\u2068ליאת\u2069'],
  ['مريم', '\u2068مريم\u2069'],
  ['Ana\u202e\u2069', '\u2068Ana\u2069'],
  ['\u2068מרים\u2069', '\u2068מרים\u2069'],
])('%j stands in a sentence as %j', (name, shown) => {
  expect(isolated(name)).toBe(shown);
  expect(isolated(shown)).toBe(shown);
});

test('no mark of direction is in the name of a file', () => {
  expect(withoutMarks('\u200finvoice\u202efdp.exe\u2069\u061c')).toBe('invoicefdp.exe');
});
