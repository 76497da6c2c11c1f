-- Categories of programmes. Nothing of the product makes them yet; the call that deletes one is the specification's.
create table circuit_categories (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  name text not null check (length(name) between 1 and 100),
  name_key text collate "C" not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id)
);
create unique index circuit_categories_name on circuit_categories (group_id, name_key) where deleted_at is null;

alter table circuits add column category_id bigint;
alter table circuits add foreign key (group_id, category_id) references circuit_categories (group_id, id);
create index circuits_category on circuits (category_id) where category_id is not null;
