-- What changed in a practice, for its other software: ids only. A row comes in the transaction of the change, its number after it.
create table events (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  -- Without a hole, given once the change is visible. Null until then.
  seq bigint,
  type text not null check (type ~ '^[a-z]+\.[a-z]+$'),
  -- Public ids by the names they have on the wire.
  ids jsonb not null,
  at timestamptz not null,
  -- What happens often is told once, after a while: rows of one key become one until it has its number.
  gathers text,
  due_at timestamptz,
  unique (group_id, id),
  unique (group_id, seq),
  check ((gathers is null) = (due_at is null))
);
create unique index events_gathered on events (group_id, gathers) where seq is null and gathers is not null;
create index events_unnumbered on events (group_id, id) where seq is null;
create index events_of_patient on events (group_id, (ids ->> 'patient_id'));
create index events_at on events (at);

create table event_heads (
  group_id bigint primary key references groups,
  last_seq bigint not null
);
