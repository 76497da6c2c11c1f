import type { Language } from '@physio/contract/languages/languages';
import type { Computed, Filled } from './columns.ts';

export type Users = {
  id: Computed<number>;
  public_id: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  gender: Filled<string | null>;
  date_of_birth: Filled<string | null>;
  mobile_number: Filled<string | null>;
  country_phonecode: Filled<string | null>;
  is_master: Filled<boolean>;
  department: Filled<string | null>;
  designation: Filled<string | null>;
  location: Filled<string | null>;
  height: Filled<number | null>;
  weight: Filled<number | null>;
  body_fat: Filled<number | null>;
  language: Filled<string>;
  is_enabled: Filled<boolean>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
  profile_media_id: Filled<number | null>;
  seen_hints: Filled<string[]>;
};

export type Groups = {
  id: Computed<number>;
  public_id: string;
  code: string;
  group_name: string;
  name_key: string;
  allowed_domain: Filled<string | null>;
  type: string;
  background_color: Filled<string>;
  text_color: Filled<string>;
  time_zone: Filled<string>;
  language: Filled<Language>;
  subscription_plan: Filled<string>;
  leaderboard_public: Filled<boolean>;
  leaderboard_full_names: Filled<boolean>;
  second_factor_required: Filled<boolean>;
  physios_see_insights: Filled<boolean>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  logo_media_id: Filled<number | null>;
};

export type StaffMembers = {
  id: Computed<number>;
  group_id: number;
  user_id: number;
  role: string;
  hides_set_up: Filled<boolean>;
  created_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type GroupPermissions = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  position: number;
  name: string;
};

export type Patients = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  kana_name: Filled<string | null>;
  name_key: string;
  gender: Filled<string | null>;
  date_of_birth: Filled<string | null>;
  mobile_number: Filled<string | null>;
  country_phonecode: Filled<string | null>;
  language: Filled<string>;
  registered_by: Filled<number | null>;
  archived_at: Filled<Date | null>;
  archive_reason: Filled<string | null>;
  last_performed_at: Filled<Date | null>;
  last_report_at: Filled<Date | null>;
  /** Set by the first plan. */
  had_plan: Computed<boolean>;
  is_sample: Filled<boolean>;
  import_id: Filled<number | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type PatientImports = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  file_name: string;
  registered: number;
  imported_by: number;
  created_at: Filled<Date>;
  undone_at: Filled<Date | null>;
  undone: Filled<number | null>;
};

export type Erasures = {
  id: Computed<number>;
  group_id: number;
  patient_public_id: string;
  email_digest: Filled<Buffer | null>;
  erased_at: Date;
  erased_by: Filled<number | null>;
};

export type GroupStats = {
  group_id: number;
  version: Filled<number>;
  patients: Filled<number>;
  reports: Filled<number>;
};

export type AuthSessions = {
  id: Computed<number>;
  public_id: string;
  user_id: Filled<number | null>;
  patient_id: Filled<number | null>;
  audience: string;
  token_hash: Buffer;
  created_at: Filled<Date>;
  last_used_at: Filled<Date>;
  proved_at: Filled<Date>;
  expires_at: Date;
  revoked_at: Filled<Date | null>;
  ip: Filled<string | null>;
  user_agent: Filled<string | null>;
  /** Of a device that came by a patient's link; so are the three below. */
  kind: Filled<'page' | 'tablet' | null>;
  link_id: Filled<number | null>;
  label: Filled<string | null>;
  checked_at: Filled<Date | null>;
  pass_hash: Filled<Buffer | null>;
  pass_until: Filled<Date | null>;
  /** Of staff who came by a group's single sign-on. */
  sso_connection_id: Filled<number | null>;
  has_provider_factor: Filled<boolean>;
};

export type OneTimeCodes = {
  id: Computed<number>;
  purpose: string;
  user_id: Filled<number | null>;
  patient_id: Filled<number | null>;
  token_hash: Buffer;
  code_hash: Buffer;
  email_key: string;
  attempts: Filled<number>;
  max_attempts: Filled<number>;
  created_at: Filled<Date>;
  expires_at: Date;
  consumed_at: Filled<Date | null>;
  requester: Filled<string>;
  is_known_device: Filled<boolean>;
};
