-- What every part of the product uses: audit, limits, idempotency, mail, translations, live connections.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_user_id bigint references users,
  actor_patient_id bigint references patients,
  group_id bigint references groups,
  action text not null,
  entity text not null,
  entity_id text,
  ip inet,
  request_id text,
  detail jsonb
);
create index audit_log_group on audit_log (group_id, at desc);
create index audit_log_entity on audit_log (entity, entity_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();

create table rate_limits (
  bucket text collate "C" not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (bucket, window_start)
);

create table idempotency_keys (
  actor_id bigint not null,
  key text collate "C" not null,
  route text not null,
  request_hash bytea not null,
  response jsonb,
  expires_at timestamptz not null,
  primary key (actor_id, key, route)
);

create table email_outbox (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  to_email text not null,
  template text not null,
  language text not null default 'en',
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_outbox_state on email_outbox (state, created_at);

create table translation_tags (
  language text not null check (language in ('en', 'hi', 'ja')),
  key text not null,
  text text not null,
  version int not null default 1,
  primary key (language, key)
);

create table gateway_heartbeats (
  server_id text primary key,
  last_seen_at timestamptz not null
);
create table gateway_clients (
  day date not null,
  client_id text not null,
  server_id text not null,
  primary key (day, client_id)
);
