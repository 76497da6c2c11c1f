-- Programmes (circuits) in versions, and plans: a programme assigned to a patient.
create table circuits (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  current_version_id bigint,
  created_by bigint references users,
  template_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id)
);
create index circuits_newest on circuits (group_id, created_at desc, id desc) where deleted_at is null;

create table circuit_versions (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  circuit_id bigint not null,
  version int not null,
  name text not null check (length(name) between 1 and 255),
  name_key text collate "C" not null,
  description text not null default '' check (length(description) <= 2000),
  search_key text collate "C" not null,
  reps int not null check (reps between 1 and 99),
  content_hash text not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (circuit_id, version),
  unique (group_id, id),
  foreign key (group_id, circuit_id) references circuits (group_id, id)
);
create index circuit_versions_author on circuit_versions (created_by, created_at desc);
alter table circuits add foreign key (group_id, current_version_id) references circuit_versions (group_id, id) deferrable initially deferred;

create table circuit_items (
  group_id bigint not null references groups,
  version_id bigint not null,
  sequence int not null check (sequence between 1 and 100),
  exercise_id bigint not null,
  side text check (side in ('right', 'left')),
  duration int not null default 2 check (duration between 0 and 999),
  reps int not null check (reps between 0 and 999),
  sets int not null check (sets between 1 and 999),
  hold_seconds int not null default 0 check (hold_seconds between 0 and 999),
  rest_seconds int not null default 0 check (rest_seconds between 0 and 999),
  notes text not null default '' check (length(notes) <= 500),
  primary key (version_id, sequence),
  foreign key (group_id, version_id) references circuit_versions (group_id, id),
  foreign key (group_id, exercise_id) references exercises (group_id, id)
);
create unique index circuit_items_once on circuit_items (version_id, exercise_id, coalesce(side, ''));
create index circuit_items_exercise on circuit_items (exercise_id);

create table circuit_tags (
  group_id bigint not null references groups,
  circuit_id bigint not null,
  tag_id bigint not null,
  primary key (circuit_id, tag_id),
  foreign key (group_id, circuit_id) references circuits (group_id, id),
  foreign key (group_id, tag_id) references tags (group_id, id)
);
create index circuit_tags_tag on circuit_tags (tag_id);

create table assignments (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  circuit_id bigint not null,
  assigned_by bigint references users,
  starts_on date not null,
  duration_weeks int not null check (duration_weeks between 1 and 12),
  frequency int not null check (frequency in (7, 4, 1, 2, 3)),
  times_per_day int not null check (times_per_day between 1 and 3),
  created_at timestamptz not null default now(),
  unique (group_id, id),
  foreign key (group_id, circuit_id) references circuits (group_id, id)
);

create table plans (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  assignment_id bigint not null,
  patient_id bigint not null,
  circuit_id bigint not null,
  version_id bigint not null,
  starts_on date not null,
  ends_on date generated always as (starts_on + 7 * duration_weeks - 1) stored,
  duration_weeks int not null check (duration_weeks between 1 and 12),
  frequency int not null check (frequency in (7, 4, 1, 2, 3)),
  times_per_day int not null check (times_per_day between 1 and 3),
  comments text not null default '' check (length(comments) <= 1000),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id),
  foreign key (group_id, assignment_id) references assignments (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id),
  foreign key (group_id, circuit_id) references circuits (group_id, id),
  foreign key (group_id, version_id) references circuit_versions (group_id, id)
);
create unique index plans_once on plans (circuit_id, patient_id, starts_on) where cancelled_at is null and deleted_at is null;
create index plans_patient on plans (group_id, patient_id, starts_on desc);
create index plans_circuit on plans (circuit_id) where cancelled_at is null and deleted_at is null;
-- Patients ever assigned, for every card of the library.
create index plans_ever on plans (circuit_id, patient_id) where deleted_at is null;
create index plans_running on plans (group_id, ends_on) where cancelled_at is null and deleted_at is null;
