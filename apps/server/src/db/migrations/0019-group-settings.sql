-- Whether a group's leaderboards are public, and whether they show whole names.
alter table groups add column leaderboard_public boolean not null default true;
alter table groups add column leaderboard_full_names boolean not null default false;
-- The log by person, newest first.
create index audit_log_actor on audit_log (group_id, actor_user_id, at desc);
