-- The newest time the database's clock has shown. When it shows an earlier one, it was turned back.
create table database_clock (
  one boolean primary key default true check (one),
  latest timestamptz not null default clock_timestamp(),
  turns int not null default 0
);
insert into database_clock default values;

-- What ends at a time is turned back with the clock, in every table: nothing that has ended comes back to life, and nothing
-- lives longer than it should.
create function turn_back(by interval) returns void language plpgsql as $$
declare
  ending record;
begin
  for ending in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_name in ('expires_at', 'last_used_at') order by table_name
  loop
    execute format('update %1$I set %2$I = %2$I - $1', ending.table_name, ending.column_name) using by;
  end loop;
  update database_clock set turns = turns + 1;
end $$;
