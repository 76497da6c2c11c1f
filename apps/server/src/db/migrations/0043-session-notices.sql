-- What a server remembers of sessions for a moment is forgotten at once when something it stands on changes, whoever changes it.
-- A row that is added takes nothing from anybody, and a call that moves on the time of its session, the only frequent write
-- here, is no change.
create function notify_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changes', '');
  return null;
end $$;

create trigger auth_sessions_change after update on auth_sessions for each row
  when (new.last_used_at < old.last_used_at
    or (old.user_id, old.token_hash, old.expires_at, old.revoked_at, old.proved_at)
      is distinct from (new.user_id, new.token_hash, new.expires_at, new.revoked_at, new.proved_at))
  execute function notify_session_change();
create trigger users_change after update on users for each row
  when (old.* is distinct from new.*) execute function notify_session_change();
create trigger staff_members_change after update on staff_members for each row
  when (old.* is distinct from new.*) execute function notify_session_change();
create trigger groups_change after update on groups for each row
  when (old.* is distinct from new.*) execute function notify_session_change();
create trigger second_factors_change after update of user_id, confirmed_at on second_factors for each row
  execute function notify_session_change();
create trigger passkeys_change after update of user_id on passkeys for each row execute function notify_session_change();

create trigger auth_sessions_end after delete or truncate on auth_sessions for each statement execute function notify_session_change();
create trigger users_end after delete or truncate on users for each statement execute function notify_session_change();
create trigger staff_members_end after delete or truncate on staff_members for each statement execute function notify_session_change();
create trigger groups_end after delete or truncate on groups for each statement execute function notify_session_change();
create trigger second_factors_end after delete or truncate on second_factors for each statement
  execute function notify_session_change();
create trigger passkeys_end after delete or truncate on passkeys for each statement execute function notify_session_change();
