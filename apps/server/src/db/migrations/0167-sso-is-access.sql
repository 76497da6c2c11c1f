-- As in 0123, with what concerns single sign-on. Its index stays: no release so far wrote an entry of single sign-on.
create or replace function audit_kind(action text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(action, '.', 2) in ('read', 'list', 'standings', 'holders', 'count', 'viewed', 'participants', 'open') then 'read'
    when split_part(action, '.', 2) in ('export', 'export_list', 'download', 'sheet') then 'export'
    when split_part(action, '.', 1) in
        ('staff', 'invite', 'session', 'passkey', 'second_factor', 'patient_link', 'device', 'api_key', 'sso')
      or action in ('group.refused', 'group.permissions', 'sign-in', 'sign-out', 'accept-invite') then 'access'
    else 'change'
  end
$$;
