-- What a group shows on its leaderboard; another part may have added the switches already.
alter table groups add column if not exists leaderboard_public boolean not null default true;
alter table groups add column if not exists leaderboard_full_names boolean not null default false;
-- The log by person, newest first.
create index audit_log_actor on audit_log (group_id, actor_user_id, at desc);
