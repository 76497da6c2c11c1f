-- What a session without a camera knows of each exercise: how it was counted, sets, and what the patient said of it.
alter table exercise_performances
  add column source text not null default 'app' check (source in ('app', 'page', 'tablet')),
  add column counted text check (counted in ('timed', 'tapped', 'typed', 'as_planned')),
  add column sets_done int check (sets_done >= 0),
  add column sets_planned int check (sets_planned >= 0),
  add column difficulty text check (difficulty in ('too_easy', 'right', 'too_hard')),
  add column pain int check (pain between 0 and 10);

-- A session as the patient's device knows it. Later revisions replace earlier ones until it is closed; nothing that was
-- answered becomes unanswered. `skew_s`: by how much the device's clock was behind, already added to the times.
create table patient_sessions (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  patient_id bigint not null,
  client_session_id uuid not null,
  plan_id bigint not null,
  version_id bigint not null,
  source text not null check (source in ('page', 'tablet')),
  started_at timestamptz not null,
  ended_at timestamptz,
  local_date date not null,
  time_zone text not null,
  skew_s int not null default 0,
  ended text check (ended in ('finished', 'pain', 'stopped', 'left')),
  items jsonb not null default '[]',
  pain_before int check (pain_before between 0 and 10),
  pain_after int check (pain_after between 0 and 10),
  effort int check (effort between 0 and 10),
  note text not null default '' check (length(note) <= 1000),
  revision int not null check (revision between 1 and 9999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (patient_id, client_session_id),
  unique (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id),
  foreign key (group_id, plan_id) references plans (group_id, id),
  foreign key (group_id, version_id) references circuit_versions (group_id, id)
);
create index patient_sessions_patient on patient_sessions (group_id, patient_id, started_at desc);
