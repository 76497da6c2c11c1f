-- Today as it was counted last, a list a practice and day: who is to be called, looked at or planned for, each once. All four tables are
-- without a log of their own: after a crash they are empty together, and the lists are counted again.
create unlogged table attention_lists (
  group_id bigint not null references groups,
  day date not null,
  time_zone text not null,
  -- The latest day on which somebody asked for it, or for the one before.
  asked_on date not null,
  primary key (group_id, day)
);

create unlogged table attention_rows (
  group_id bigint not null,
  day date not null,
  patient_id bigint not null,
  -- Whose the patient is: a user, or 0 for nobody's.
  owner bigint not null,
  is_marked boolean not null,
  reason text not null,
  -- How grave the reason is, and the place among those of its kind; the smallest first.
  gravity int not null,
  place double precision not null,
  since date,
  days int,
  "from" numeric,
  "to" numeric,
  plan_id bigint,
  alert text,
  alert_id text,
  -- Of a message: when it came. How long it waits goes by the hour.
  waits_since timestamptz,
  -- When time alone ends the reason, within the day.
  over_at timestamptz,
  primary key (group_id, day, patient_id),
  foreign key (group_id, day) references attention_lists (group_id, day) on delete cascade
);
create index attention_rows_order on attention_rows (group_id, day, is_marked, gravity, place, patient_id);
create index attention_rows_owner on attention_rows (group_id, day, owner, is_marked, gravity, place, patient_id);
create index attention_rows_ending on attention_rows (group_id, over_at) where over_at is not null;

create unlogged table attention_counts (
  group_id bigint not null,
  day date not null,
  owner bigint not null,
  is_marked boolean not null,
  reason text not null,
  patients int not null,
  primary key (group_id, day, owner, is_marked, reason),
  foreign key (group_id, day) references attention_lists (group_id, day) on delete cascade
);

-- Whom something was written of since; 0: all of the group. A row is added in the transaction that writes, one a patient, and none waits
-- for another's.
create unlogged table attention_changes (
  group_id bigint not null,
  patient_id bigint not null,
  written_in xid8 not null default pg_current_xact_id(),
  primary key (group_id, patient_id, written_in)
);

-- `tg_argv[0]`: the column that leads to the patient.
create function note_attention_change() returns trigger language plpgsql as $$
declare
  changed record;
  patient bigint := 0;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_argv[0] = 'id' then patient := changed.id;
  elsif tg_argv[0] = 'patient_id' then patient := changed.patient_id;
  elsif tg_argv[0] = 'plan_id' then
    select pl.patient_id into patient from plans pl where pl.group_id = changed.group_id and pl.id = changed.plan_id;
  end if;
  -- A plan that is gone has left its own note.
  if patient is not null then
    insert into attention_changes (group_id, patient_id) values (changed.group_id, patient) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger patients_attention after insert or update of archived_at, deleted_at, registered_by, created_at on patients
  for each row execute function note_attention_change('id');
create trigger plans_attention after insert or update or delete on plans for each row execute function note_attention_change('patient_id');
create trigger plan_pauses_attention after insert or update or delete on plan_pauses for each row execute function note_attention_change('plan_id');
create trigger plan_totals_attention after insert or update or delete on plan_totals for each row execute function note_attention_change('plan_id');
create trigger plan_weeks_attention after insert or update or delete on plan_weeks for each row execute function note_attention_change('plan_id');
create trigger patient_alerts_attention after insert or update or delete on patient_alerts
  for each row execute function note_attention_change('patient_id');
create trigger patient_messages_attention after insert or update or delete on patient_messages
  for each row execute function note_attention_change('patient_id');
create trigger attention_marks_attention after insert or update or delete on attention_marks
  for each row execute function note_attention_change('patient_id');
create trigger patient_links_attention after insert or delete or update of wrong_at, sent_at, first_opened_at, revoked_at on patient_links
  for each row execute function note_attention_change('patient_id');
create trigger patient_pages_attention after insert or delete or update of is_on on patient_pages
  for each row execute function note_attention_change();
