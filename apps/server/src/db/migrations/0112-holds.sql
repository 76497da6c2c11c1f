-- A legal hold on a patient: while one stands nothing erases them. Those that ended are kept with the record.
create table patient_holds (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  patient_id bigint not null,
  reason text not null check (length(reason) between 1 and 500),
  placed_by bigint not null references users,
  placed_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references users,
  end_word text not null default '' check (length(end_word) <= 500),
  foreign key (group_id, patient_id) references patients (group_id, id),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_word = ''))
);
create unique index patient_holds_standing on patient_holds (group_id, patient_id) where ended_at is null;
create index patient_holds_patient on patient_holds (group_id, patient_id, id desc);

-- Whatever way leads to it, also one that is yet to be written: a patient under a hold is neither deleted nor erased.
create function refuse_held() returns trigger language plpgsql as $$
begin
  if exists (select from patient_holds where group_id = old.group_id and patient_id = old.id and ended_at is null) then
    raise exception 'a legal hold stands on the patient';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger patients_held before delete on patients for each row execute function refuse_held();
create trigger patients_held_erase before update of deleted_at on patients
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_held();
