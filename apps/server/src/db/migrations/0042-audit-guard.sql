-- Nobody empties what is only added to, the owner neither.
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();
create trigger erasures_no_truncate before truncate on erasures for each statement execute function refuse_change();

-- How often somebody was refused at a group of which they are no member, so that a flood of refusals leaves few rows in the log.
-- An empty scope counts a user's hour, another one a call on a group in a minute.
create table refusal_counts (
  user_id bigint not null references users,
  scope text collate "C" not null,
  since timestamptz not null,
  hits int not null,
  primary key (user_id, scope, since)
);

-- Where a patient called from is kept with their session, which an erasure removes, and not in the log, which it leaves.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set ip = null where actor_patient_id is not null;
alter table audit_log enable trigger audit_log_append_only;
