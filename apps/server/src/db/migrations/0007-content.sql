-- The last defence of folder trees, and the stored files that have no row yet.
create function refuse_folder_circle() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive up (id, parent_id) as (
      select id, parent_id from folders where id = new.parent_id
      union
      select f.id, f.parent_id from folders f join up on f.id = up.parent_id
    )
    select from up where id = new.id
  ) then
    raise exception 'a folder cannot stand inside itself';
  end if;
  return new;
end $$;
create trigger folders_no_circle before update of parent_id on folders for each row execute function refuse_folder_circle();

-- A key is written here before its file is stored and leaves in the transaction that gives the file its row. What stays
-- belongs to a transaction that never committed: a sweep removes the file.
create table media_drafts (
  object_key text primary key,
  created_at timestamptz not null default now()
);

-- Of a deleted file: what its Undo brings back.
alter table exercise_attachments add column was_primary boolean not null default false;

create index attachments_media on attachments (media_id);
create index media_objects_poster on media_objects (poster_id) where poster_id is not null;
create index exercise_attachments_attachment on exercise_attachments (attachment_id);
