-- What was done of a plan in each of its weeks, counted from its first day. A session counts in the week it began in, its days each
-- in their own; `accuracy_sum` adds up the mean accuracy of its `measured` sessions. Weeks without anything have no row.
create table plan_weeks (
  group_id bigint not null references groups,
  plan_id bigint not null,
  week int not null check (week between 1 and 12),
  days int not null,
  sessions int not null,
  full_sessions int not null,
  accuracy_sum numeric not null,
  measured int not null,
  primary key (plan_id, week),
  foreign key (group_id, plan_id) references plans (group_id, id)
);
alter table plan_totals add column first_date date;

with session as (
  select e.group_id, e.plan_id, p.starts_on, array_agg(distinct e.local_date) as days, min(e.local_date) as first_on, avg(e.accuracy) as accuracy,
         max(e.version_id) is null or 0.8 <= sum(least(1, coalesce(e.sets_done::numeric / nullif(e.sets_planned, 0), 1)))
           / (select count(*) from circuit_items i where i.group_id = e.group_id and i.version_id = max(e.version_id)) as is_full
  from exercise_performances e
  join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
  where p.deleted_at is null
  group by e.group_id, e.plan_id, p.starts_on, e.client_session_id
), part as (
  select distinct group_id, plan_id, day, (day - starts_on) / 7 + 1 as week, 1 as days, 0 as sessions, 0 as full_sessions, null::numeric as accuracy
  from session cross join unnest(days) as day
  union all
  select group_id, plan_id, first_on, (first_on - starts_on) / 7 + 1, 0, 1, is_full::int, accuracy from session
)
insert into plan_weeks (group_id, plan_id, week, days, sessions, full_sessions, accuracy_sum, measured)
select group_id, plan_id, week, sum(days), sum(sessions), sum(full_sessions), coalesce(sum(accuracy), 0), count(accuracy)
from part group by group_id, plan_id, week;

update plan_totals t set first_date = f.first_date
from (
  select e.group_id, e.plan_id, min(e.local_date) as first_date
  from exercise_performances e
  join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
  group by e.group_id, e.plan_id
) f
where f.group_id = t.group_id and f.plan_id = t.plan_id;
