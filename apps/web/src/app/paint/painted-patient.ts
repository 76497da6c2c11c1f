import type { Patient } from '@physio/contract/patients/patients';
import { SLOTS } from './slots.ts';

/** A patient with a slot for all that is shown of them. */
export const paintedPatient = (given: Partial<Patient>): Patient => ({
  user_id: SLOTS.id,
  id: SLOTS.id,
  first_name: SLOTS.name,
  last_name: '',
  kana_name: null,
  email: SLOTS.mail,
  gender: SLOTS.facts,
  date_of_birth: null,
  age: null,
  mobile_number: null,
  country_phonecode: null,
  language: 'en',
  is_active: false,
  report_exists: false,
  last_performed_at: null,
  archived_at: null,
  archive_reason: null,
  ...given,
});
