-- A mail to a patient is the patient's, whatever address they have later. Those of addresses nobody has any more are not
-- anybody's to ask about.
alter table email_outbox add column patient_id bigint;
update email_outbox o set patient_id = p.id, group_id = p.group_id
from patients p join groups g on g.id = p.group_id
where o.template in ('patient_code', 'patient_welcome') and p.email = o.to_email and p.deleted_at is null
  and coalesce(o.group_id = p.group_id, o.payload ->> 'group' = g.group_name, true);
delete from email_outbox where template in ('patient_code', 'patient_welcome') and patient_id is null;
alter table email_outbox add foreign key (group_id, patient_id) references patients (group_id, id);
alter table email_outbox add check (patient_id is null or group_id is not null);
create index email_outbox_patient on email_outbox (patient_id) where patient_id is not null;

-- Who was erased, by ids and digests alone: what a restored backup brings back is erased again. The digest is null for
-- erasures that are older than this table.
create table erasures (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  patient_public_id text not null,
  email_digest bytea,
  erased_at timestamptz not null,
  erased_by bigint references users,
  unique (group_id, patient_public_id)
);
create trigger erasures_append_only before update or delete on erasures for each row execute function refuse_change();

insert into erasures (group_id, patient_public_id, erased_at, erased_by)
select group_id, entity_id, min(at), min(actor_user_id) from audit_log
where action = 'patient.erase' and group_id is not null and entity_id is not null
group by group_id, entity_id;
