-- Stored files, folders, and the placements of files in folders.
create table media_objects (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint references groups,
  object_key text not null unique,
  sha256 bytea not null,
  byte_size bigint not null check (byte_size > 0),
  mime text not null,
  -- webp is never uploaded: it is the format of derived posters.
  file_type text not null check (file_type in ('mp4', 'gif', 'jpg', 'jpeg', 'png', 'pdf', 'webp')),
  width int,
  height int,
  duration_ms int,
  pages int,
  poster_id bigint references media_objects,
  state text not null default 'ready' check (state in ('ready', 'deleted')),
  created_at timestamptz not null default now(),
  unique (group_id, id)
);
create index media_objects_digest on media_objects (group_id, sha256);
alter table groups add column logo_media_id bigint references media_objects;
alter table users add column profile_media_id bigint references media_objects;

create table folders (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  bucket text not null check (bucket in ('exercise', 'education', 'other')),
  parent_id bigint,
  name text not null,
  name_key text collate "C" not null,
  kind text not null check (kind in ('root', 'folder', 'exercise')),
  depth int not null check (depth between 0 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id),
  unique (group_id, bucket, id),
  foreign key (group_id, bucket, parent_id) references folders (group_id, bucket, id),
  check ((kind = 'root') = (parent_id is null)),
  check (parent_id <> id),
  check (kind in ('root', 'exercise') or length(name) between 3 and 255),
  check (kind in ('root', 'exercise') or name !~ '[<>:"/\\|?*]'),
  check (kind <> 'exercise' or bucket = 'exercise')
);
create unique index folders_root on folders (group_id, bucket) where kind = 'root' and deleted_at is null;
create unique index folders_sibling on folders (parent_id, name_key) where kind = 'folder' and deleted_at is null;
create index folders_parent on folders (group_id, parent_id);

create table attachments (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  folder_id bigint,
  bucket text not null,
  media_id bigint not null,
  display_name text not null check (length(display_name) between 1 and 255),
  name_key text collate "C" not null,
  stored_name text not null,
  file_type text not null,
  media_type text not null check (media_type in ('video', 'image', 'gif', 'document')),
  bucket_type text not null check (bucket_type in ('exercise', 'education', 'other', 'exercise_gif')),
  language text not null default 'en',
  gender text not null default 'all',
  age_group text not null default 'all',
  created_by bigint references users,
  copied_from_id bigint references attachments,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id),
  unique (id, media_type),
  foreign key (group_id, bucket, folder_id) references folders (group_id, bucket, id),
  foreign key (group_id, media_id) references media_objects (group_id, id),
  check (not (media_type = 'gif' and bucket in ('education', 'other')))
);
create index attachments_folder on attachments (folder_id, media_type) where deleted_at is null;
create index attachments_recent on attachments (group_id, created_at desc, id desc) where deleted_at is null;
create index attachments_stats on attachments (group_id, bucket, media_type) where deleted_at is null;
