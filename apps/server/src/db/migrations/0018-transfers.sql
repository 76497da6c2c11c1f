-- Files patients were registered from, so that an import can be taken back.
create table patient_imports (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  file_name text not null check (length(file_name) <= 255),
  registered int not null check (registered > 0),
  imported_by bigint not null references users,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone int,
  check ((undone_at is null) = (undone is null)),
  unique (group_id, id)
);
create index patient_imports_newest on patient_imports (group_id, created_at desc);

alter table patients add column import_id bigint;
alter table patients add foreign key (group_id, import_id) references patient_imports (group_id, id);
create index patients_import on patients (group_id, import_id) where import_id is not null;

-- Who is erased or taken back is looked for in each table that can name them.
create index auth_sessions_patient on auth_sessions (patient_id) where patient_id is not null;
create index one_time_codes_patient on one_time_codes (patient_id) where patient_id is not null;
create index audit_log_patient on audit_log (actor_patient_id) where actor_patient_id is not null;
