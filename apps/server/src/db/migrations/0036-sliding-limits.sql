-- A limit counts in a sliding window: the instants of a bucket's latest hits stand in one row, so that one statement can look
-- and count. What is counted already goes on counting: a month's guesses at a code are not forgotten by an update.
alter table rate_limits rename to counted;
create table rate_limits (
  bucket text collate "C" primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
insert into rate_limits (bucket, hits, expires_at)
select bucket, array_agg(window_start order by window_start), now() + interval '31 days'
from counted, generate_series(1, least(hits, 100))
group by bucket;
drop table counted;
create index rate_limits_expired on rate_limits (expires_at);
