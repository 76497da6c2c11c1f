-- What became of the scheduled backups.
create table backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- 'incomplete': made, but the media store had lost files. One whose server died stays 'running' until the next begins.
  outcome text not null default 'running' check (outcome in ('running', 'made', 'incomplete', 'failed')),
  -- Its name, without the folder.
  file text not null,
  bytes bigint,
  fault text
);
