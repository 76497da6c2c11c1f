-- When whoever uses a session last showed password or passkey: what is grave asks for it again.
alter table auth_sessions add column proved_at timestamptz not null default now();
update auth_sessions set proved_at = created_at;
