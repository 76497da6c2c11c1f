-- A phone without a camera measures nothing: neither how well a movement was done nor how many repetitions were right.
alter table exercise_performances
  alter column accuracy drop not null,
  alter column successful_reps drop not null,
  add constraint exercise_performances_measured check ((accuracy is null) = (successful_reps is null));

-- `accuracy_sum`, `successful_reps`: of the measured ones alone. `total_reps`: of all.
alter table performance_totals add column measured int, add column total_reps bigint;
update performance_totals t set measured = t.sessions, total_reps = e.total_reps
from (
  select e.plan_id, e.exercise_id, coalesce(e.side, '') as side, sum(e.total_reps) as total_reps
  from exercise_performances e
  join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
  group by 1, 2, 3
) e
where e.plan_id = t.plan_id and e.exercise_id = t.exercise_id and e.side = t.side;
update performance_totals set measured = sessions, total_reps = 0 where measured is null;
alter table performance_totals alter column measured set not null, alter column total_reps set not null;
