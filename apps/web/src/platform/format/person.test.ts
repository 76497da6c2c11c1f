import { expect, test } from 'vitest';
import { fullName, genderLabel } from './person.ts';

test('the family name goes first in Japanese writing only', () => {
  expect(fullName({ first_name: 'Asha', last_name: 'Kulkarni' })).toBe('Asha Kulkarni');
  expect(fullName({ first_name: '有紀', last_name: '田中' })).toBe('田中 有紀');
  expect(fullName({ first_name: 'सुनीता', last_name: '' })).toBe('सुनीता');
  expect(fullName({ first_name: 'מרים', last_name: 'Levi\u202e' })).toBe('\u2068מרים Levi\u2069');
});

test('genders', () => {
  expect(genderLabel('female')).toBe('Female');
  expect(genderLabel('nonbinary')).toBe('nonbinary');
});
