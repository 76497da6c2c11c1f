-- Single sign-on by OpenID Connect: a group's own provider, and what came of it.
create table sso_connections (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null unique references groups,
  -- What the button says after "Continue with".
  label text not null check (length(label) between 1 and 60),
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 300),
  client_secret bytea not null,
  -- Who may be given an account: only those with an open invitation, or everybody of the group's domains as a physio.
  provision text not null default 'invited' check (provision in ('invited', 'physio')),
  trusts_second_factor boolean not null default false,
  -- An Admin has signed in by it.
  tried_at timestamptz,
  enforced boolean not null default false,
  -- The one Admin who still signs in by password.
  password_admin_id bigint references users,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (group_id, id),
  check (not enforced or (tried_at is not null and password_admin_id is not null))
);

create table sso_domains (
  group_id bigint not null references groups,
  domain text collate "C" not null check (length(domain) between 3 and 253),
  proof text not null,
  proved_at timestamptz,
  primary key (group_id, domain)
);
-- Whoever only claims a domain keeps nobody from it.
create unique index sso_domains_proved on sso_domains (domain) where proved_at is not null;

-- Who somebody is: the connection and its own name for them, never their e-mail.
create table user_identities (
  connection_id bigint not null references sso_connections on delete cascade,
  subject text collate "C" not null check (length(subject) between 1 and 255),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (connection_id, subject),
  unique (connection_id, user_id)
);
create index user_identities_user on user_identities (user_id);

-- Sign-ins under way at the provider.
create table sso_starts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  connection_id bigint not null references sso_connections on delete cascade,
  nonce bytea not null,
  verifier bytea not null,
  purpose text not null check (purpose in ('sign-in', 'link', 'try')),
  -- Who links or tries.
  user_id bigint references users on delete cascade,
  return_to text not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
create index sso_starts_end on sso_starts (expires_at);

-- Those that came back and have not taken their session yet.
create table sso_finishes (
  code_hash bytea primary key,
  browser_hash bytea not null,
  connection_id bigint not null references sso_connections on delete cascade,
  user_id bigint not null references users on delete cascade,
  has_factor boolean not null,
  proved_at timestamptz not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index sso_finishes_end on sso_finishes (expires_at);

-- Such a session opens the connection's group only, and ends with the connection.
alter table auth_sessions
  add column sso_connection_id bigint references sso_connections on delete cascade,
  -- The provider has asked for a second step, and the group trusts it.
  add column has_provider_factor boolean not null default false;
create index auth_sessions_sso on auth_sessions (sso_connection_id) where sso_connection_id is not null;

create trigger sso_connections_change after update on sso_connections for each row
  when ((old.enforced, old.password_admin_id) is distinct from (new.enforced, new.password_admin_id))
  execute function notify_session_change();
create trigger sso_connections_end after delete or truncate on sso_connections for each statement
  execute function notify_session_change();
