-- Passkeys of staff. A challenge is good once, for a few minutes; of a sign-in it is nobody's yet.
create table passkeys (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  name text not null check (length(name) between 1 and 60),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge bytea primary key,
  user_id bigint references users,
  expires_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (expires_at);
