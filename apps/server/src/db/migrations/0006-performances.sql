-- What patients did: append-only events, and totals kept in the same transaction.
create table exercise_performances (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  patient_id bigint not null,
  plan_id bigint not null,
  exercise_id bigint not null,
  side text check (side in ('right', 'left')),
  client_session_id uuid not null,
  started_at timestamptz not null,
  local_date date not null,
  duration_s int not null check (duration_s >= 0),
  accuracy numeric(5, 2) not null check (accuracy between 0 and 100),
  successful_reps int not null check (successful_reps >= 0),
  total_reps int not null,
  range_of_motion_deg numeric(5, 1),
  created_at timestamptz not null default now(),
  check (successful_reps <= total_reps),
  foreign key (group_id, patient_id) references patients (group_id, id),
  foreign key (group_id, plan_id) references plans (group_id, id),
  foreign key (group_id, exercise_id) references exercises (group_id, id)
);
create unique index exercise_performances_once on exercise_performances (patient_id, client_session_id, exercise_id, coalesce(side, ''));
create index exercise_performances_insights on exercise_performances (plan_id, exercise_id, local_date);
create index exercise_performances_patient on exercise_performances (patient_id, exercise_id, started_at) include (duration_s, accuracy, successful_reps, plan_id);
create index exercise_performances_day on exercise_performances (group_id, started_at, patient_id);
create trigger exercise_performances_append_only before update on exercise_performances for each row execute function refuse_change();

-- Only sessions on dates within the plan count. side '' = none.
create table performance_totals (
  group_id bigint not null references groups,
  plan_id bigint not null,
  exercise_id bigint not null,
  side text not null default '',
  duration_s bigint not null,
  accuracy_sum numeric not null,
  successful_reps bigint not null,
  days int not null,
  sessions int not null,
  primary key (plan_id, exercise_id, side),
  foreign key (group_id, plan_id) references plans (group_id, id),
  foreign key (group_id, exercise_id) references exercises (group_id, id)
);

create table plan_totals (
  group_id bigint not null references groups,
  plan_id bigint primary key,
  days int not null,
  sessions int not null,
  last_date date,
  foreign key (group_id, plan_id) references plans (group_id, id)
);

create table reports (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  patient_id bigint not null,
  kind text not null default 'full' check (kind = 'full'),
  token_hash bytea not null unique,
  generated_by bigint references users,
  data_until timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  revoked_at timestamptz,
  body jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (group_id, patient_id) references patients (group_id, id)
);
create index reports_patient on reports (group_id, patient_id, created_at desc);
