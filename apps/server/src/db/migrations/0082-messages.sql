-- What a patient and their practice write to each other. A phone may have kept a message for days: `written_at` is when it was
-- written, `arrived_at` when it came. `client_message_id`: by it a phone may send it as often as it must.
create table patient_messages (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  patient_id bigint not null,
  client_message_id uuid,
  body text not null check (body <> '' and length(body) <= 1000),
  written_at timestamptz not null,
  arrived_at timestamptz not null,
  -- Of the staff; null: the patient wrote it.
  written_by bigint references users,
  read_at timestamptz,
  -- Null where the patient read it.
  read_by bigint references users,
  unique (group_id, id),
  unique (patient_id, client_message_id),
  foreign key (group_id, patient_id) references patients (group_id, id),
  check ((client_message_id is null) = (written_by is not null)),
  check (written_at <= arrived_at),
  check ((read_by is not null) = (read_at is not null and written_by is null))
);
create index patient_messages_thread on patient_messages (group_id, patient_id, id desc);
create index patient_messages_waiting on patient_messages (group_id, id) where read_at is null and written_by is null;
create index patient_messages_unread on patient_messages (patient_id) where read_at is null and written_by is not null;

-- Who of the staff is mailed when something new waits, and what they often answer.
create table message_settings (
  group_id bigint primary key references groups,
  notify text not null default 'admins' check (notify in ('nobody', 'admins', 'everybody')),
  replies text[] not null default '{}' check (cardinality(replies) <= 3),
  notified_at timestamptz,
  updated_at timestamptz not null default now()
);
