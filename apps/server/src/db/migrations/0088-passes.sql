-- A pass that a device made for the same person's home screen, which keeps its things apart: used once, within minutes.
alter table auth_sessions
  add column pass_hash bytea unique,
  add column pass_until timestamptz,
  add check ((pass_hash is null) = (pass_until is null));
