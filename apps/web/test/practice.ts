// What the server would say of a small practice; each maker takes what a test wants otherwise.
import type { UserDetails } from '@physio/contract/auth/auth';
import type { OwnGroup } from '@physio/contract/groups/groups';
import type { Patient } from '@physio/contract/patients/patients';

let made = 0;
/** Twelve letters, as the server's public ids are. */
export function newId(): string {
  made += 1;
  return `made${String(made).padStart(8, '0')}`;
}

export const aGroup = (with_: Partial<OwnGroup> = {}): OwnGroup => {
  const id = newId();
  return {
    encoded_id: id,
    id,
    code: 'lakeside',
    group_name: 'Lakeside Physiotherapy',
    logo: null,
    type: 'clinic',
    background_color: '#006B66',
    text_color: '#FFFFFF',
    allowed_domain: null,
    time_zone: 'Asia/Kolkata',
    language: 'en',
    user_role: 'Admin',
    ...with_,
  };
};

export const aUser = (with_: Partial<UserDetails> = {}): UserDetails => ({
  id: newId(),
  first_name: 'Asha',
  last_name: 'Kulkarni',
  email: 'asha@lakeside.example',
  gender: null,
  date_of_birth: null,
  age: null,
  mobile_number: null,
  country_phonecode: null,
  user_role: 'Admin',
  groups: [aGroup()],
  profile_image: null,
  created_at: '2026-01-05T08:00:00Z',
  department: null,
  designation: null,
  location: null,
  height: null,
  weight: null,
  bmi: null,
  body_fat: null,
  ...with_,
});

export const aPatient = (with_: Partial<Patient> = {}): Patient => {
  const id = newId();
  return {
    user_id: id,
    id,
    first_name: 'Mina',
    last_name: 'Nair',
    kana_name: null,
    email: `${id}@example.com`,
    gender: null,
    date_of_birth: null,
    age: null,
    mobile_number: null,
    country_phonecode: null,
    language: 'en',
    is_active: true,
    report_exists: false,
    last_performed_at: null,
    archived_at: null,
    archive_reason: null,
    ...with_,
  };
};
