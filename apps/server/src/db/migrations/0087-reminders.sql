-- Whether the practice lets its patients have reminders by mail.
alter table patient_pages add column mail_reminders boolean not null default true;

-- When and how a patient wants to be reminded; times are minutes after midnight in the time zone of their phone. A plan with one session
-- a day takes the first time, with two the first and the last. Each serial makes another address of the calendar.
create table patient_prefs (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  patient_id bigint not null unique,
  by_mail boolean not null,
  morning_at int not null check (morning_at between 0 and 1439),
  midday_at int not null check (midday_at between 0 and 1439),
  evening_at int not null check (evening_at between 0 and 1439),
  quiet_from int not null check (quiet_from between 0 and 1439),
  quiet_to int not null check (quiet_to between 0 and 1439),
  time_zone text not null check (length(time_zone) <= 64),
  changed_at timestamptz not null,
  calendar_serial int not null default 0,
  has_calendar boolean not null default false,
  unique (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id)
);

-- A device that takes messages of its push service. `claimed`: the last reminder that somebody sends to it, so that nobody sends it twice.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  patient_id bigint not null,
  session_id bigint not null unique references auth_sessions on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  made_at timestamptz not null,
  claimed bigint not null default 0,
  sent_at timestamptz,
  arrived_at timestamptz,
  unique (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id)
);
create index push_subscriptions_patient on push_subscriptions (group_id, patient_id);

-- One row a patient, day and slot, written when it is decided: whoever writes it decides, and nobody reminds of it again.
create table patient_reminders (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  patient_id bigint not null,
  local_date date not null,
  slot smallint not null check (slot between 0 and 2),
  decided_at timestamptz not null,
  is_sent boolean not null default false,
  by_mail boolean not null default false,
  unique (patient_id, local_date, slot),
  unique (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id)
);
