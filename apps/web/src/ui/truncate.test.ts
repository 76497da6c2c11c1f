import { expect, test } from 'vitest';
import { initials, truncate } from './truncate.ts';

test('cuts by grapheme and adds three dots', () => {
  expect(truncate('Straight-leg raise', 8)).toBe('Straight...');
  expect(truncate('exactly8', 8)).toBe('exactly8');
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦x', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦...');
  expect(truncate('सुनीता', 3)).toBe('सुनीता');
});

test('what is cut or whole turns nothing that stands beside it', () => {
  expect(truncate('fdp\u202egpj.exe', 4)).toBe('\u2068fdp...\u2069');
  expect(truncate('ליאת', 4)).toBe('\u2068ליאת\u2069');
});

test('initials', () => {
  expect(initials('asha', 'kulkarni')).toBe('AK');
  expect(initials('सुनीता', 'अय्यर')).toBe('सुअ');
  expect(initials('田中', '')).toBe('田');
  expect(initials('有紀', '田中')).toBe('田');
  expect(initials(' ', '')).toBe('?');
});
