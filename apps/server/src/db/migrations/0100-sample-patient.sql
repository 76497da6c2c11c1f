-- A patient to try the console with: at most one a group, in no figure, and removed as a whole.
alter table patients add column is_sample boolean not null default false;
create unique index patients_sample on patients (group_id) where is_sample;

-- The log names who acted by an id that stays when the sample is gone. Ids are never given twice.
alter table audit_log drop constraint audit_log_actor_patient_id_fkey;
