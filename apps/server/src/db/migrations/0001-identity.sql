-- Accounts, groups, sessions. Text that is compared without case has a folded *_key made by db/fold.ts, COLLATE "C".
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table users (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  email text not null,
  email_key text collate "C" not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  gender text,
  date_of_birth date,
  mobile_number text check (mobile_number ~ '^\d{10,15}$'),
  country_phonecode text check (country_phonecode ~ '^\d{1,4}$'),
  is_master boolean not null default false,
  department text,
  designation text,
  location text,
  height numeric,
  weight numeric,
  body_fat numeric,
  language text not null default 'en' check (language in ('en', 'hi', 'ja')),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table groups (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  code text not null unique,
  group_name text not null check (length(group_name) between 3 and 50),
  name_key text collate "C" not null unique,
  allowed_domain text,
  type text not null,
  background_color text not null default '#90EE90' check (background_color ~ '^#[0-9A-Fa-f]{6}$'),
  text_color text not null default '#000000' check (text_color ~ '^#[0-9A-Fa-f]{6}$'),
  time_zone text not null default 'UTC',
  subscription_plan text not null default 'FREEPLAN' check (subscription_plan in ('FREEPLAN', 'MONTHLYPLAN', 'YEARLYPLAN')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table staff_members (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  user_id bigint not null references users,
  role text not null check (role in ('Admin', 'Physio')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id)
);
create unique index staff_members_live on staff_members (group_id, user_id) where deleted_at is null;
create index staff_members_user on staff_members (user_id) where deleted_at is null;

create table group_permissions (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  position int not null,
  name text not null,
  unique (group_id, position) deferrable,
  unique (group_id, name)
);

create table patients (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  email text not null,
  email_key text collate "C" not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  name_key text collate "C" not null,
  gender text,
  date_of_birth date,
  mobile_number text,
  country_phonecode text,
  language text not null default 'en' check (language in ('en', 'hi', 'ja')),
  registered_by bigint references users,
  archived_at timestamptz,
  last_performed_at timestamptz,
  last_report_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id)
);
create unique index patients_email on patients (group_id, email_key) where deleted_at is null;
-- One covering index an order of the directory: a page reads only its ids from it.
create index patients_newest on patients (group_id, created_at desc, id desc) include (name_key) where deleted_at is null and archived_at is null;
create index patients_visit_desc on patients (group_id, last_performed_at desc nulls last, created_at desc, id desc) include (name_key) where deleted_at is null and archived_at is null;
create index patients_visit_asc on patients (group_id, last_performed_at asc nulls last, created_at desc, id desc) include (name_key) where deleted_at is null and archived_at is null;
create index patients_report_desc on patients (group_id, last_report_at desc, created_at desc, id desc) include (name_key) where last_report_at is not null and deleted_at is null and archived_at is null;
create index patients_report_asc on patients (group_id, last_report_at asc, created_at desc, id desc) include (name_key) where last_report_at is not null and deleted_at is null and archived_at is null;
create index patients_search on patients using gin (group_id, name_key gin_trgm_ops) where deleted_at is null;

-- Kept beside their source, in the same transaction; version counts every change that a list can show.
create table group_stats (
  group_id bigint primary key references groups,
  version bigint not null default 0,
  patients int not null default 0,
  reports int not null default 0
);

create table auth_sessions (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint references users,
  patient_id bigint references patients,
  audience text not null check (audience in ('staff', 'patient')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip inet,
  user_agent text,
  check ((user_id is null) <> (patient_id is null)),
  check ((audience = 'staff') = (user_id is not null))
);
create index auth_sessions_user on auth_sessions (user_id) where revoked_at is null;
create index auth_sessions_expiry on auth_sessions (expires_at);

create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('staff_reset', 'patient_sign_in')),
  user_id bigint references users,
  patient_id bigint references patients,
  token_hash bytea not null unique,
  code_hash bytea not null,
  email_key text collate "C" not null,
  attempts int not null default 0,
  max_attempts int not null default 5,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  check (attempts <= max_attempts)
);
create index one_time_codes_email on one_time_codes (purpose, email_key, created_at);
