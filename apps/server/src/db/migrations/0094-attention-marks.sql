-- What staff did about a reason to look at a patient: one a day, so that what was done the week before stays on record. Until the day
-- `until` the reason is hidden, unless it begins again after the mark.
create table attention_marks (
  group_id bigint not null references groups,
  patient_id bigint not null,
  reason text not null check (reason in ('locked', 'stopped', 'accuracy', 'adherence', 'not_started', 'no_change', 'not_opened', 'ending', 'no_programme')),
  reason_since date not null,
  outcome text not null check (outcome in ('called', 'wrote', 'seen', 'hidden')),
  note text not null default '' check (length(note) <= 200),
  marked_by bigint not null references users,
  marked_at timestamptz not null default now(),
  until date not null,
  primary key (patient_id, reason, reason_since, until),
  foreign key (group_id, patient_id) references patients (group_id, id)
);
create index attention_marks_active on attention_marks (group_id, until);
create index attention_marks_patient on attention_marks (group_id, patient_id);

-- Whether a patient was ever given a programme. Whoever never was is found by an index, however many were.
alter table patients add column had_plan boolean not null default false;
update patients p set had_plan = true where exists (select from plans pl where pl.group_id = p.group_id and pl.patient_id = p.id);
create function mark_had_plan() returns trigger language plpgsql as $$
begin
  update patients set had_plan = true where id = new.patient_id and not had_plan;
  return null;
end $$;
create trigger plans_mark_patient after insert on plans for each row execute function mark_had_plan();
create index patients_without_plan on patients (group_id, created_at desc, id desc)
  where not had_plan and archived_at is null and deleted_at is null;

create index patient_links_unopened on patient_links (group_id, patient_id) where revoked_at is null and first_opened_at is null;
create index patient_links_locked on patient_links (group_id, patient_id) where revoked_at is null and cardinality(wrong_at) >= 5;
