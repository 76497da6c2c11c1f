-- One row: the media store and the key that the servers on this database have in common.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- 'a folder', or the address of a bucket without its secrets.
  media_store text not null,
  key_digest bytea not null,
  -- Whether the folder of the files has been marked with the id: before, it need not be.
  is_marked boolean not null default false
);
