-- What a patient's answers crossed: plain thresholds of the practice. Open until somebody of the staff closes it with a word.
create table patient_alerts (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  patient_id bigint not null,
  plan_id bigint not null,
  session_id bigint not null,
  kind text not null check (kind in ('pain_stop', 'pain', 'pain_rise', 'effort', 'note')),
  value int check (value between 0 and 10),
  before numeric check (before between 0 and 10),
  raised_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references users,
  done_word text not null default '' check (length(done_word) <= 300),
  unique (session_id, kind),
  unique (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id),
  foreign key (group_id, plan_id) references plans (group_id, id),
  foreign key (group_id, session_id) references patient_sessions (group_id, id),
  check ((done_at is null) = (done_by is null) and (done_at is null) = (done_word = ''))
);
create index patient_alerts_open on patient_alerts (group_id, raised_at desc, id desc) where done_at is null;
create index patient_alerts_patient on patient_alerts (group_id, patient_id, raised_at desc, id desc);
create index patient_alerts_done on patient_alerts (group_id, done_at desc, id desc) where done_at is not null;
