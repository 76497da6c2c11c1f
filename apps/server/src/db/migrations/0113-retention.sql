-- After how many years without a visit a record falls due. No row, or null: never.
create table retention_settings (
  group_id bigint primary key references groups,
  years int check (years between 1 and 100),
  updated_at timestamptz not null default now()
);

-- Records that are kept beyond that, with a word.
create table retention_keeps (
  group_id bigint not null references groups,
  patient_id bigint not null,
  keep_until date not null,
  word text not null check (length(word) between 1 and 300),
  kept_by bigint not null references users,
  kept_at timestamptz not null,
  primary key (group_id, patient_id),
  foreign key (group_id, patient_id) references patients (group_id, id)
);

-- What somebody confirmed to be erased. Each patient is erased in a transaction of its own, so a job that was killed goes on where it was.
create table retention_runs (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  confirmed_by bigint not null references users,
  confirmed_at timestamptz not null,
  finished_at timestamptz,
  unique (group_id, id)
);
create index retention_runs_latest on retention_runs (group_id, id desc);

create table retention_run_patients (
  group_id bigint not null references groups,
  run_id bigint not null,
  patient_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'erased', 'held', 'kept')),
  primary key (run_id, patient_id),
  foreign key (group_id, run_id) references retention_runs (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id)
);
-- Nobody is in two runs at a time.
create unique index retention_waiting on retention_run_patients (group_id, patient_id) where state = 'waiting';
