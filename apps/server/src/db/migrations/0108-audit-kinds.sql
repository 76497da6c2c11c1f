-- What somebody did by an action of the log: looked at something, took it away as a file, dealt with access to the practice, or
-- changed something. Whoever changes it makes the index below again.
create function audit_kind(action text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(action, '.', 2) in ('read', 'list', 'standings', 'holders', 'count', 'viewed', 'participants', 'open') then 'read'
    when split_part(action, '.', 2) in ('export', 'export_list', 'download', 'sheet') then 'export'
    when split_part(action, '.', 1) in ('staff', 'invite', 'session', 'passkey', 'second_factor', 'patient_link', 'device')
      or action in ('group.refused', 'group.permissions', 'sign-in', 'sign-out', 'accept-invite') then 'access'
    else 'change'
  end
$$;

-- Reads are most of the log and found without it.
create index audit_log_kind on audit_log (group_id, audit_kind(action), at desc) where audit_kind(action) <> 'read';
