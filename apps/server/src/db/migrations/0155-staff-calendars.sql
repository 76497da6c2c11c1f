-- An address by which a member's calendar reads when the plans begin and end that they assigned in a group. Of its token only the
-- digest is kept.
create table staff_calendars (
  group_id bigint not null references groups,
  user_id bigint not null references users,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  read_at timestamptz,
  primary key (group_id, user_id)
);
create index staff_calendars_user on staff_calendars (user_id);

-- It ends with the membership, and does not come back with it.
create function end_staff_calendar() returns trigger language plpgsql as $$
begin
  delete from staff_calendars c where c.group_id = new.group_id and c.user_id = new.user_id;
  return null;
end $$;
create trigger staff_members_calendar after update of deleted_at on staff_members for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function end_staff_calendar();
