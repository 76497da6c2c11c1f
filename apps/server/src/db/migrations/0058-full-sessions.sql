-- The programme as it stood when a session was recorded: what a whole one is. Of sessions from before it is not known; they
-- count as they did, as whole ones.
alter table exercise_performances add column version_id bigint,
  add foreign key (group_id, version_id) references circuit_versions (group_id, id);
alter table plan_totals add column full_sessions int not null default 0;
update plan_totals set full_sessions = sessions;
