-- Receivers of a practice's events, what is sent to each, and what came back.
create table webhooks (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  url text not null check (length(url) between 1 and 500),
  types text[] not null check (cardinality(types) > 0),
  -- Sealed by the installation's key.
  secret bytea not null,
  -- Signs, too, until then.
  former_secret bytea,
  former_until timestamptz,
  state text not null default 'on' check (state in ('on', 'paused', 'failing', 'off')),
  failing_since timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null,
  unique (group_id, id),
  check ((former_secret is null) = (former_until is null)),
  check ((state = 'failing') <= (failing_since is not null))
);

create table deliveries (
  id bigint generated always as identity primary key,
  -- The `webhook-id` of each try.
  public_id text not null unique,
  group_id bigint not null,
  webhook_id bigint not null,
  -- Null for a test.
  event_id bigint,
  state text not null default 'due' check (state in ('due', 'sent', 'failed')),
  tries int not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  unique (group_id, id),
  unique (webhook_id, event_id),
  foreign key (group_id, webhook_id) references webhooks (group_id, id) on delete cascade,
  foreign key (group_id, event_id) references events (group_id, id) on delete cascade
);
create index deliveries_due on deliveries (webhook_id, next_at, id) where state = 'due';
create index deliveries_log on deliveries (group_id, webhook_id, id desc);
create index deliveries_of_event on deliveries (group_id, event_id);
create index deliveries_at on deliveries (created_at);

create table delivery_tries (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  delivery_id bigint not null,
  at timestamptz not null,
  status int,
  ms int not null,
  fault text,
  answer text not null check (length(answer) <= 500),
  foreign key (group_id, delivery_id) references deliveries (group_id, id) on delete cascade
);
create index delivery_tries_of on delivery_tries (group_id, delivery_id, id desc);
