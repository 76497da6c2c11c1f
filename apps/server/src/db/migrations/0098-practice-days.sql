-- What was done in a practice on each of its days. No session touches a row: a job counts the days again that sessions came in for.
create table practice_days (
  group_id bigint not null references groups,
  day date not null,
  sessions int not null,
  patients int not null,
  seconds bigint not null,
  as_of timestamptz not null,
  primary key (group_id, day)
);

-- Up to which performance they are counted.
create table practice_days_mark (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null
);

insert into practice_days (group_id, day, sessions, patients, seconds, as_of)
select group_id, local_date, count(distinct client_session_id), count(distinct patient_id), sum(duration_s), now()
from exercise_performances group by group_id, local_date;
insert into practice_days_mark (last_id) select max(id) from exercise_performances having count(*) > 0;
