-- A pack file that was opened. It is gone after a day, with what of its files was not added.
create table library_boxes (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  manifest jsonb not null,
  opened_by bigint not null references users,
  created_at timestamptz not null default now(),
  unique (group_id, id)
);
create index library_boxes_group on library_boxes (group_id, created_at desc, id desc);
create index library_boxes_age on library_boxes (created_at);

-- Its files, cleaned, in the media store. `file`: the digest by which the manifest names it; `sha256`: of what is stored.
create table library_box_files (
  group_id bigint not null references groups,
  box_id bigint not null,
  file text not null check (file ~ '^[0-9a-f]{64}$'),
  object_key text not null unique,
  name text not null,
  sha256 bytea not null,
  byte_size bigint not null,
  mime text not null,
  file_type text not null,
  width int,
  height int,
  duration_ms int,
  primary key (box_id, file),
  foreign key (group_id, box_id) references library_boxes (group_id, id)
);

-- `box_id`: the public id of the box it comes from. `licence`, `publisher`: of a pack, which nobody has any more to look at.
alter table library_installs drop constraint library_installs_source_check;
alter table library_installs add constraint library_installs_source_check check (source in ('starter', 'group', 'sheet', 'box'));
alter table library_installs add column box_id text;
alter table library_installs add column licence text;
alter table library_installs add column publisher text;
alter table library_installs add check ((source = 'box') = (box_id is not null));
