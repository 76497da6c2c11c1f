-- Each group writes its library in a language of its own, and each text of the library may be there in others, too.
-- What is there already is taken to be in the language its letters belong to.
create function pg_temp.language_of(written text) returns text language sql immutable as $$
  select case when written ~ '[\u0900-\u097F]' then 'hi' when written ~ '[\u3040-\u30FF\u3400-\u9FFF]' then 'ja' else 'en' end
$$;

alter table groups add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$');
update groups g set language = most.language
from (
  select distinct on (group_id) group_id, pg_temp.language_of(name) as language
  from exercises where deleted_at is null
  group by group_id, pg_temp.language_of(name)
  order by group_id, count(*) desc
) most
where most.group_id = g.id;

alter table exercises add column language text;
alter table circuit_versions add column language text;
alter table tags add column language text;
alter table classification_nodes add column language text;
update exercises set language = pg_temp.language_of(name);
update circuit_versions set language = pg_temp.language_of(name);
update tags set language = pg_temp.language_of(name);
update classification_nodes set language = pg_temp.language_of(name);
drop function pg_temp.language_of(text);
alter table exercises alter column language set not null;
alter table circuit_versions alter column language set not null;
alter table tags alter column language set not null;
alter table classification_nodes alter column language set not null;

-- What is written without saying in which language is in the group's.
create function in_group_language() returns trigger language plpgsql as $$
begin
  new.language := coalesce(new.language, (select language from groups where id = new.group_id));
  return new;
end $$;
create trigger exercises_language before insert on exercises for each row execute function in_group_language();
create trigger circuit_versions_language before insert on circuit_versions for each row execute function in_group_language();
create trigger tags_language before insert on tags for each row execute function in_group_language();
create trigger classification_nodes_language before insert on classification_nodes for each row execute function in_group_language();

-- Translations. `sources`: by field, a digest of the original that it was translated from; another one means it is outdated.
create table exercise_texts (
  group_id bigint not null references groups,
  exercise_id bigint not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  name text not null default '' check (length(name) <= 100),
  name_key text collate "C" not null default '',
  alt_names text not null default '',
  description text not null default '',
  instructions text not null default '',
  contraindications text not null default '',
  sources jsonb not null default '{}',
  origin text not null default 'written' check (origin in ('written', 'sheet', 'pack')),
  updated_at timestamptz not null default now(),
  primary key (exercise_id, language),
  foreign key (group_id, exercise_id) references exercises (group_id, id)
);
create index exercise_texts_group on exercise_texts (group_id, language, exercise_id);

create table circuit_texts (
  group_id bigint not null references groups,
  version_id bigint not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  name text not null default '' check (length(name) <= 255),
  description text not null default '' check (length(description) <= 2000),
  sources jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (version_id, language),
  foreign key (group_id, version_id) references circuit_versions (group_id, id)
);
create index circuit_texts_group on circuit_texts (group_id, language, version_id);

create table circuit_item_texts (
  group_id bigint not null references groups,
  version_id bigint not null,
  sequence int not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  notes text not null check (length(notes) between 1 and 500),
  source text not null,
  updated_at timestamptz not null default now(),
  primary key (version_id, sequence, language),
  foreign key (version_id, sequence) references circuit_items (version_id, sequence),
  foreign key (group_id, version_id) references circuit_versions (group_id, id)
);
create index circuit_item_texts_group on circuit_item_texts (group_id, version_id);

create table tag_texts (
  group_id bigint not null references groups,
  tag_id bigint not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  name text not null check (length(name) between 1 and 50),
  name_key text collate "C" not null,
  source text not null,
  updated_at timestamptz not null default now(),
  primary key (tag_id, language),
  foreign key (group_id, tag_id) references tags (group_id, id)
);
create index tag_texts_group on tag_texts (group_id, language, tag_id);

create table classification_node_texts (
  group_id bigint not null references groups,
  node_id bigint not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  name text not null check (length(name) between 1 and 100),
  name_key text collate "C" not null,
  source text not null,
  updated_at timestamptz not null default now(),
  primary key (node_id, language),
  foreign key (group_id, node_id) references classification_nodes (group_id, id)
);
create index classification_node_texts_group on classification_node_texts (group_id, language, node_id);
