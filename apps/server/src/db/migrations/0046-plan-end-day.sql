-- The day a plan was ended, in the practice's own calendar, is kept beside the instant: sessions done and days to do them on are
-- counted over the same days, from the start to `last_on`, whoever looks from wherever.
alter table plans add column ended_on date;

update plans p set ended_on = case
    when g.time_zone ~ '^[+-]\d' then (p.cancelled_at at time zone g.time_zone::interval)::date
    when exists (select from pg_timezone_names n where lower(n.name) = lower(g.time_zone)) then (p.cancelled_at at time zone g.time_zone)::date
    else (p.cancelled_at at time zone 'UTC')::date
  end
from groups g
where g.id = p.group_id and p.cancelled_at is not null;

alter table plans
  add constraint plans_ended check ((cancelled_at is null) = (ended_on is null)),
  add column last_on date generated always as (least(starts_on + 7 * duration_weeks - 1, ended_on)) stored;

-- Sessions after the end were in the kept totals.
delete from performance_totals t using plans p where p.group_id = t.group_id and p.id = t.plan_id and p.ended_on is not null;
delete from plan_totals t using plans p where p.group_id = t.group_id and p.id = t.plan_id and p.ended_on is not null;

insert into performance_totals (group_id, plan_id, exercise_id, side, duration_s, accuracy_sum, successful_reps, days, sessions)
select e.group_id, e.plan_id, e.exercise_id, coalesce(e.side, ''), sum(e.duration_s), sum(e.accuracy), sum(e.successful_reps),
       count(distinct e.local_date), count(*)
from exercise_performances e
join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
where p.ended_on is not null
group by e.group_id, e.plan_id, e.exercise_id, coalesce(e.side, '');

insert into plan_totals (group_id, plan_id, days, sessions, last_date)
select e.group_id, e.plan_id, count(distinct e.local_date), count(distinct e.client_session_id), max(e.local_date)
from exercise_performances e
join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
where p.ended_on is not null
group by e.group_id, e.plan_id;
