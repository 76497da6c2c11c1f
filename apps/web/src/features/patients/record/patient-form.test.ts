import { expect, test } from 'vitest';
import { fieldErrors } from '#platform/form/contract-form.ts';
import { aPatient } from '#test/practice.ts';
import { changesOf, PatientForm, valuesOf } from './patient-form.ts';

const patient = aPatient({ first_name: 'Ravi', last_name: 'Iyer', gender: 'Male' });

test('only what changed is sent', () => {
  const before = valuesOf(patient);
  expect(before).toMatchObject({ gender: 'male', date_of_birth: '', mobile_number: '' });
  expect(changesOf(before, { ...before, last_name: 'Rao', gender: '' })).toEqual({ last_name: 'Rao', gender: '' });
  expect(changesOf(before, before)).toEqual({});
});

test('half a phone number is refused at the half that is missing', () => {
  const values = valuesOf(patient);
  expect(fieldErrors(PatientForm, values)).toEqual({});
  expect(fieldErrors(PatientForm, { ...values, mobile_number: '9876543210' })).toEqual({
    country_phonecode: 'Please enter the country code too',
  });
  expect(fieldErrors(PatientForm, { ...values, country_phonecode: '91' })).toEqual({
    mobile_number: 'Please enter the phone number too',
  });
  expect(fieldErrors(PatientForm, { ...values, country_phonecode: '91', mobile_number: '12' })).toEqual({
    mobile_number: 'Phone must be 6 to 15 digits',
  });
});
