-- The keys with which a practice's other software calls. Of a key there is its digest, and the part by which people know it.
create table api_keys (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  name text not null check (length(name) between 1 and 60),
  prefix text not null check (prefix ~ '^[A-Za-z0-9]{8}$'),
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- From where it may be used; empty: from anywhere.
  networks cidr[] not null default '{}' check (cardinality(networks) <= 20),
  created_by bigint references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_ip inet,
  revoked_at timestamptz,
  -- The one before it, which works for a while after a rotation.
  former_hash bytea unique,
  former_until timestamptz,
  -- When the Admins were told that it ends soon.
  warned_at timestamptz,
  unique (group_id, id)
);
create index api_keys_ending on api_keys (expires_at) where revoked_at is null and warned_at is null;

-- How often a key was refused, as refusal_counts has it of people.
create table key_refusals (
  key_id bigint not null references api_keys,
  scope text collate "C" not null,
  since timestamptz not null,
  hits int not null,
  primary key (key_id, scope, since)
);

alter table audit_log add column actor_key_id bigint references api_keys;

-- A key and a member of staff may have the same number.
alter table idempotency_keys add column actor_kind text not null default 'staff' check (actor_kind in ('staff', 'key'));
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys add primary key (actor_kind, actor_id, key, route);

-- As in 0108, with what concerns keys. Its index stays: no entry so far is of a key.
create or replace function audit_kind(action text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(action, '.', 2) in ('read', 'list', 'standings', 'holders', 'count', 'viewed', 'participants', 'open') then 'read'
    when split_part(action, '.', 2) in ('export', 'export_list', 'download', 'sheet') then 'export'
    when split_part(action, '.', 1) in ('staff', 'invite', 'session', 'passkey', 'second_factor', 'patient_link', 'device', 'api_key')
      or action in ('group.refused', 'group.permissions', 'sign-in', 'sign-out', 'accept-invite') then 'access'
    else 'change'
  end
$$;
