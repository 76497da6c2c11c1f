-- What a patient wants to be able to do again: named by them, or by staff with them. It ends with a word and is never deleted.
create table patient_goals (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  patient_id bigint not null,
  text text not null check (length(text) between 1 and 120),
  target_on date,
  -- Null: the patient, whose device sends the same goal under the same id.
  set_by bigint references users,
  client_goal_id uuid,
  set_on date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_on date,
  ended_by bigint references users,
  end_word text not null default '' check (length(end_word) <= 300),
  unique (group_id, id),
  unique (patient_id, client_goal_id),
  foreign key (group_id, patient_id) references patients (group_id, id),
  check ((set_by is null) = (client_goal_id is not null)),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_on is null) and (ended_at is null) = (end_word = ''))
);
create index patient_goals_patient on patient_goals (group_id, patient_id, id);

-- How well it goes, 0 to 10: one answer a week, which counts from Monday. The newest answer of a week is the one that stands.
create table goal_ratings (
  group_id bigint not null references groups,
  goal_id bigint not null,
  week_on date not null check (extract(isodow from week_on) = 1),
  value smallint not null check (value between 0 and 10),
  local_date date not null,
  rated_at timestamptz not null,
  primary key (goal_id, week_on),
  foreign key (group_id, goal_id) references patient_goals (group_id, id)
);
