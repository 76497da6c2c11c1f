-- Invitations of staff, second factors, and what becomes of a mail that is not taken.
create table staff_invites (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  email text not null,
  email_key text collate "C" not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('Admin', 'Physio')),
  language text not null check (language in ('en', 'hi', 'ja')),
  token_hash bytea not null unique,
  invited_by bigint references users,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz
);
create unique index staff_invites_open on staff_invites (group_id, email_key) where accepted_at is null and cancelled_at is null;

-- The secret is sealed by the installation's key; a code's step is spent once.
create table second_factors (
  user_id bigint primary key references users,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);

alter table email_outbox add column last_error text;
