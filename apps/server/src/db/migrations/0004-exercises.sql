-- Exercises, their files, tags and classification.
create table exercises (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  folder_id bigint,
  name text not null check (length(name) between 2 and 100),
  name_key text collate "C" not null,
  alt_names text not null default '',
  search_key text collate "C" not null,
  description text not null default '',
  status text not null default 'approved' check (status in ('draft', 'pending', 'approved', 'rejected')),
  strictness_mode text not null default 'normal' check (strictness_mode in ('strict', 'normal')),
  is_physio boolean not null default true,
  is_sided boolean not null default false,
  instructions text not null default '',
  contraindications text not null default '',
  default_sets int check (default_sets between 1 and 999),
  default_reps int check (default_reps between 0 and 999),
  default_hold int check (default_hold between 0 and 999),
  default_rest int check (default_rest between 0 and 999),
  template_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id),
  unique (group_id, folder_id),
  foreign key (group_id, folder_id) references folders (group_id, id)
);
create index exercises_list on exercises (group_id, status, name_key, id) where deleted_at is null;
create index exercises_name on exercises (group_id, name_key, id) where deleted_at is null;

create table exercise_attachments (
  group_id bigint not null references groups,
  exercise_id bigint not null,
  attachment_id bigint not null,
  media_type text not null,
  is_primary boolean not null default false,
  primary key (exercise_id, attachment_id),
  foreign key (group_id, exercise_id) references exercises (group_id, id),
  foreign key (group_id, attachment_id) references attachments (group_id, id),
  foreign key (attachment_id, media_type) references attachments (id, media_type),
  check (not is_primary or media_type in ('gif', 'video'))
);
create unique index exercise_attachments_primary on exercise_attachments (exercise_id, media_type) where is_primary;

create table tags (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  name text not null check (length(name) between 1 and 50),
  name_key text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id)
);
create unique index tags_name on tags (group_id, name_key) where deleted_at is null;

create table exercise_tags (
  group_id bigint not null references groups,
  exercise_id bigint not null,
  tag_id bigint not null,
  primary key (exercise_id, tag_id),
  foreign key (group_id, exercise_id) references exercises (group_id, id),
  foreign key (group_id, tag_id) references tags (group_id, id)
);
create index exercise_tags_tag on exercise_tags (tag_id);

create table classification_sets (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  name text not null default 'Categories',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (group_id, name),
  unique (group_id, id)
);

create table classification_nodes (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  set_id bigint not null,
  parent_id bigint,
  name text not null check (length(name) between 1 and 100),
  name_key text collate "C" not null,
  depth int not null check (depth between 0 and 5),
  position int not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (set_id, id),
  unique (group_id, id),
  foreign key (group_id, set_id) references classification_sets (group_id, id),
  foreign key (set_id, parent_id) references classification_nodes (set_id, id),
  check ((depth = 0) = (parent_id is null))
);
create unique index classification_nodes_sibling on classification_nodes (parent_id, name_key) where deleted_at is null;
create unique index classification_nodes_section on classification_nodes (set_id, name_key) where depth = 0 and deleted_at is null;
create index classification_nodes_order on classification_nodes (set_id, parent_id, position);

create table exercise_classifications (
  group_id bigint not null references groups,
  exercise_id bigint not null,
  node_id bigint not null,
  primary key (exercise_id, node_id),
  foreign key (group_id, exercise_id) references exercises (group_id, id),
  foreign key (group_id, node_id) references classification_nodes (group_id, id)
);
create index exercise_classifications_node on exercise_classifications (node_id);

create table favourite_exercises (
  user_id bigint not null references users,
  group_id bigint not null references groups,
  exercise_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, exercise_id),
  foreign key (group_id, exercise_id) references exercises (group_id, id)
);
