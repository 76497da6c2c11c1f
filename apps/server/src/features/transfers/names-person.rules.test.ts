import { expect, test } from 'vitest';
import { namesPerson } from './names-person.rules.ts';

const zoe = { first_name: 'Zoë', last_name: "O'Neill-Ferreira", email: 'z.oneill@example.org' };

test.each([
  ['ZOE intake.csv', true],
  ['patients_oneill.csv', true],
  ['ferreira, z.xlsx', true],
  ['z-oneill.csv', true],
  ['march.csv', false],
  ['', false],
])('%s: %s', (name, found) => expect(namesPerson(name, zoe)).toBe(found));

test('names of two letters are found, single letters are not looked for', () => {
  const li = { first_name: '莉', last_name: 'Li', email: 'x@example.org' };
  expect(namesPerson('li.csv', li)).toBe(true);
  expect(namesPerson('莉 x.csv', li)).toBe(false);
});
