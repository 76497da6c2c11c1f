import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changesOf, type ProfileValues, profileForm } from './profile-form.ts';

const before: ProfileValues = { first_name: 'Ana', last_name: 'Kulkarni', country_code: '', mobile_number: '' };
const form = profileForm(before, { min: 4, max: 12 });
const firstError = (values: ProfileValues) => z.safeParse(form, values).error?.issues[0]?.message;

test('an unchanged short name passes, a new one obeys the limits', () => {
  expect(firstError(before)).toBeUndefined();
  expect(firstError({ ...before, first_name: 'Bob' })).toBe('First name must be 4 to 12 characters');
  expect(firstError({ ...before, last_name: 'Christopherson' })).toBe('Last name must be 4 to 12 characters');
  expect(firstError({ ...before, first_name: ' ' })).toBe('First name is required');
});

test('country code and phone: both empty or both valid', () => {
  expect(firstError({ ...before, country_code: '91' })).toBe('Phone must be 10 to 15 digits');
  expect(firstError({ ...before, mobile_number: '9876543210' })).toBe('Country code must be 1 to 4 digits');
  expect(firstError({ ...before, country_code: '91', mobile_number: '9876543210' })).toBeUndefined();
});

test('everything that is wrong is said at once', () => {
  const issues = z.safeParse(form, { first_name: '', last_name: 'Rao', country_code: '12345', mobile_number: '1' }).error?.issues;
  expect(issues?.map(({ path }) => path[0])).toEqual(['first_name', 'last_name', 'country_code', 'mobile_number']);
});

test('other limits name their own numbers', () => {
  const wide = profileForm(before, { min: 1, max: 40 });
  expect(z.safeParse(wide, { ...before, last_name: 'x'.repeat(41) }).error?.issues[0]?.message).toBe(
    'Last name must be 1 to 40 characters',
  );
});

test('only changes are sent', () => {
  expect(changesOf(before, { ...before, last_name: 'Rao' })).toEqual({ last_name: 'Rao' });
});
