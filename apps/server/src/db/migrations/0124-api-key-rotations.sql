-- Since when a key is the one it is.
alter table api_keys add column rotated_at timestamptz;
-- Two of a group that live are not called the same.
create unique index api_keys_name on api_keys (group_id, lower(name)) where revoked_at is null;
