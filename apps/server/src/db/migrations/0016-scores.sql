-- Outcome scores in versions, none ever changed: a correction is a new row that replaces the one before, a withdrawal one
-- without a value. And why a patient was archived.
create table outcome_scores (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  patient_id bigint not null,
  instrument text not null check (instrument in ('eq5d', 'dash', 'pain_vas', 'oxford')),
  recorded_on date not null,
  value numeric(6, 3),
  note text not null default '' check (length(note) <= 500),
  replaces_id bigint,
  recorded_by bigint not null references users,
  created_at timestamptz not null default now(),
  check (value is not null or replaces_id is not null),
  check (case instrument when 'eq5d' then value between -1 and 1 when 'oxford' then value between 0 and 48 else value between 0 and 100 end),
  unique (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id),
  foreign key (group_id, replaces_id) references outcome_scores (group_id, id)
);
-- One version follows another once: of two corrections at the same time the second is refused.
create unique index outcome_scores_replaced on outcome_scores (replaces_id);
create index outcome_scores_patient on outcome_scores (group_id, patient_id, instrument, recorded_on desc);
create trigger outcome_scores_append_only before update on outcome_scores for each row execute function refuse_change();

alter table patients add column archive_reason text
  check (archive_reason in ('discharged', 'moved', 'no_contact', 'duplicate', 'deceased', 'other'));
