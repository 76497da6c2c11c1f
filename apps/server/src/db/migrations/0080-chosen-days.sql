-- A plan may name the days of the week: Monday is 1, Sunday 64. Their number is its frequency, so that five and six are possible.
alter table plans drop constraint plans_frequency_check, add constraint plans_frequency_check check (frequency between 1 and 7),
  add column weekdays smallint check (weekdays between 1 and 127);
alter table assignments drop constraint assignments_frequency_check,
  add constraint assignments_frequency_check check (frequency between 1 and 7),
  add column weekdays smallint check (weekdays between 1 and 127);

-- From a day to a day, both of them paused; one that goes on has no last day. One of no day at all ends before it begins.
create table plan_pauses (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  plan_id bigint not null,
  from_day date not null,
  to_day date check (to_day >= from_day - 1),
  paused_by bigint not null references users,
  created_at timestamptz not null default now(),
  unique (group_id, id),
  foreign key (group_id, plan_id) references plans (group_id, id)
);
create index plan_pauses_plan on plan_pauses (group_id, plan_id);
create unique index plan_pauses_one on plan_pauses (plan_id) where to_day is null;
