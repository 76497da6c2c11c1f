import { bareNumber } from '@physio/contract/text/phone-text';
import { expect, test, vi } from 'vitest';
import { CALLING_CODES, regionOf } from './calling-codes.ts';
import { codeIn, countriesIn, labelOf, meantBy } from './countries.ts';
import { groupDigits } from './group-digits.ts';
import { spokenIn } from './spoken-in.ts';

const english = countriesIn('en');

test('each region once, each code one to three digits, each with a name in three languages', () => {
  expect(CALLING_CODES.length).toBe(245);
  expect(new Set(CALLING_CODES.map(({ region }) => region)).size).toBe(245);
  for (const { code } of CALLING_CODES) expect(code).toMatch(/^[1-9]\d{0,2}$/);
  for (const language of ['en', 'hi', 'ja']) {
    const labels = countriesIn(language).map(({ label }) => label);
    expect(new Set(labels).size).toBe(245);
    expect(labels.filter((label) => /^[A-Z]{2} /.test(label))).toEqual([]);
  }
});

test.each([
  ['india', 'India +91'],
  ['भारत', 'India +91'],
  ['日本', 'Japan +81'],
  ['+81', 'Japan +81'],
  ['aland', 'Åland Islands +358'],
])('%s finds %s first', (typed, label) => {
  expect(meantBy(typed, english)[0]?.label).toBe(label);
});

test.each([
  ['India +91', '91'],
  ['91', '91'],
  [' +９１ ', '91'],
  ['0091', '91'],
  ['जापान', '81'],
  ['', ''],
  ['12345', '12345'],
  ['Atlantis', 'Atlantis'],
])('%j means %j', (typed, code) => {
  expect(codeIn(typed, english)).toBe(code);
});

test('a shared code is shown as the country that is near, else as the best known', () => {
  expect(labelOf('1', english, [])).toBe('United States +1');
  expect(labelOf('1', english, ['CA'])).toBe('Canada +1');
  expect(labelOf('91', english, ['CA'])).toBe('India +91');
  expect(labelOf('9999', english, [])).toBe('+9999');
  expect(labelOf('', english, [])).toBe('');
  expect(regionOf('000', [])).toBeUndefined();
  for (const { code } of CALLING_CODES) expect(labelOf(code, english, [])).toContain(`+${code}`);
});

test('numbers are shown in groups, and read whatever groups them', () => {
  expect(groupDigits('9876543210', '91')).toBe('98765 43210');
  expect(groupDigits('2025550123', '1')).toBe('202 555 0123');
  expect(groupDigits('9012345678', '81')).toBe('90 1234 5678');
  expect(groupDigits('123456789012345', '')).toBe('12345 678 901 2345');
  expect(groupDigits('12345', '91')).toBe('12345');
  expect(bareNumber(' (987) 654‑3210 ')).toBe('9876543210');
  expect(bareNumber('９８７６５-４３２１０')).toBe('9876543210');
  expect(bareNumber('98765 4321x')).toBe('987654321x');
});

test('a machine without a language, which calls it "C", is near no country', () => {
  vi.stubGlobal('navigator', { languages: ['C', 'en-CA', 'ja'] });
  expect(spokenIn()).toEqual(['CA', '']);
  vi.unstubAllGlobals();
});
