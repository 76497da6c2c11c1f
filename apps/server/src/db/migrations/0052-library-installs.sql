-- A library that is brought in: from the Starter, another group or a sheet. `manifest`: of a sheet, until it is done.
create table library_installs (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  source text not null check (source in ('starter', 'group', 'sheet')),
  source_group_id bigint references groups,
  manifest jsonb,
  pack_key uuid,
  name text not null check (length(name) between 1 and 100),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  arrives text not null check (arrives in ('pending', 'approved')),
  same_name text not null check (same_name in ('skip', 'add', 'take')),
  state text not null default 'queued' check (state in ('queued', 'copying', 'done', 'failed')),
  attempts int not null default 0,
  files_done int not null default 0,
  files_total int not null default 0,
  counts jsonb,
  failure jsonb,
  installed_by bigint not null references users,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  undone jsonb,
  unique (group_id, id),
  check ((source = 'group') = (source_group_id is not null)),
  check ((state = 'done') = (done_at is not null)),
  check (undone_at is null or state = 'done')
);
create index library_installs_group on library_installs (group_id, created_at desc, id desc);

-- What came with an install, and what was in its row then. `pack_key`, `item_key`: the same for the same thing everywhere.
create table library_items (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  install_id bigint not null,
  pack_key uuid not null,
  kind text not null check (kind in ('exercise', 'programme', 'tag', 'option')),
  item_key text not null check (length(item_key) between 1 and 80),
  exercise_id bigint,
  circuit_id bigint,
  tag_id bigint,
  node_id bigint,
  base jsonb not null,
  unique (group_id, pack_key, kind, item_key),
  foreign key (group_id, install_id) references library_installs (group_id, id),
  foreign key (group_id, exercise_id) references exercises (group_id, id),
  foreign key (group_id, circuit_id) references circuits (group_id, id),
  foreign key (group_id, tag_id) references tags (group_id, id),
  foreign key (group_id, node_id) references classification_nodes (group_id, id),
  check (num_nonnulls(exercise_id, circuit_id, tag_id, node_id) = 1),
  check (case kind when 'exercise' then exercise_id is not null when 'programme' then circuit_id is not null
    when 'tag' then tag_id is not null else node_id is not null end)
);
create index library_items_install on library_items (group_id, install_id, kind);
create index library_items_exercise on library_items (exercise_id) where exercise_id is not null;
create index library_items_circuit on library_items (circuit_id) where circuit_id is not null;

-- Who looked through what came from outside before it was offered.
alter table exercises add column reviewed_by bigint references users;
alter table exercises add column reviewed_at timestamptz;
create index exercises_pending on exercises (group_id, id) where status = 'pending' and deleted_at is null;
