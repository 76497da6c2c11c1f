-- What the practice's other software calls its patients: the systems of a group, and each patient's numbers in them.
create table group_systems (
  group_id bigint not null references groups,
  system text not null check (system ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  label text not null check (length(label) between 1 and 60),
  -- The name of the parameter by which a button over there sends the number here.
  parameter text not null check (parameter ~ '^[A-Za-z0-9_.-]{1,40}$'),
  position int not null,
  primary key (group_id, system)
);

create table patient_identifiers (
  group_id bigint not null,
  patient_id bigint not null,
  system text not null,
  value text not null check (length(value) between 1 and 100),
  -- Without case and width.
  value_key text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (group_id, system, value_key),
  foreign key (group_id, system) references group_systems,
  -- They go with a patient whose import is undone.
  foreign key (group_id, patient_id) references patients (group_id, id) on delete cascade
);
create index patient_identifiers_patient on patient_identifiers (group_id, patient_id);
-- For the search, which knows no system.
create index patient_identifiers_value on patient_identifiers (group_id, value_key);

-- How the name is read, in Japan.
alter table patients add column kana_name text check (length(kana_name) between 1 and 200);
