-- How a patient says they are since they started: -5 is much worse, 0 the same, 5 much better. Of a day the newest answer stands.
create table change_ratings (
  group_id bigint not null references groups,
  patient_id bigint not null,
  local_date date not null,
  value smallint not null check (value between -5 and 5),
  rated_at timestamptz not null,
  primary key (patient_id, local_date),
  foreign key (group_id, patient_id) references patients (group_id, id)
);
