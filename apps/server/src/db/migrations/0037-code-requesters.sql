-- Who asked for a code: a digest of the known device or of the network. A newer code ends the earlier ones of the same requester
-- only, so that a stranger who asks for codes takes nobody's away.
alter table one_time_codes
  add column requester text collate "C" not null default '',
  add column is_known_device boolean not null default false;
