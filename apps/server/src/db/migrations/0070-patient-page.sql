-- The page of a group's patients. Nobody promises them anything for the practice: it cannot be on without what the practice says itself.
create table patient_pages (
  group_id bigint primary key references groups,
  is_on boolean not null default false,
  second_item text not null default 'birth_date' check (second_item in ('birth_date', 'code')),
  pain_limit int not null default 7 check (pain_limit between 1 and 10),
  effort_limit int not null default 9 check (effort_limit between 1 and 10),
  reply_days int check (reply_days between 1 and 14),
  phone text not null default '' check (length(phone) <= 40),
  emergency_text text not null default '' check (length(emergency_text) <= 300),
  updated_at timestamptz not null default now(),
  check (not is_on or (phone <> '' and emergency_text <> '' and reply_days is not null))
);

-- A patient's link. What opens it is made from the server's key, the public id and the serial; here are only digests that nobody makes
-- without that key. `wrong_at`: the wrong answers since staff unlocked it, at most ten. When it expires follows from its patient's plans.
create table patient_links (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  patient_id bigint not null,
  serial int not null,
  token_hash bytea not null unique,
  short_hash bytea not null unique,
  second_item text not null check (second_item in ('birth_date', 'code')),
  code_hash bytea,
  wrong_at timestamptz[] not null default '{}' check (cardinality(wrong_at) <= 10),
  made_by bigint not null references users,
  made_at timestamptz not null,
  sent_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  unique (group_id, id),
  unique (patient_id, serial),
  foreign key (group_id, patient_id) references patients (group_id, id),
  check ((second_item = 'code') = (code_hash is not null)),
  check ((first_opened_at is null) = (last_opened_at is null))
);
create unique index patient_links_live on patient_links (patient_id) where revoked_at is null;
create index patient_links_group on patient_links (group_id, patient_id);

-- A device that came by a link: a person's own, or a tablet of the practice. `checked_at`: when the question was last answered on it.
alter table auth_sessions
  add column kind text check (kind in ('page', 'tablet')),
  add column link_id bigint references patient_links,
  add column label text check (length(label) <= 60),
  add column checked_at timestamptz,
  add check ((kind is null) = (link_id is null)),
  add check (kind is null or (patient_id is not null and label is not null and checked_at is not null));
create index auth_sessions_link on auth_sessions (link_id) where link_id is not null;

-- What a patient said about recording what they do. The latest counts; the earlier ones are kept as proof.
create table patient_consents (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  patient_id bigint not null,
  choice text not null check (choice in ('agreed', 'look_only', 'withdrawn')),
  version int not null,
  guardian text not null default '' check (length(guardian) <= 100),
  given_at timestamptz not null,
  unique (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id)
);
create index patient_consents_latest on patient_consents (group_id, patient_id, id desc);
