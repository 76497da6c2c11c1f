-- By language the key of an exercise's name there, so that an index has the order in which a list is shown in it.
alter table exercises add column name_keys jsonb not null default '{}';

create function keep_exercise_name_keys() returns trigger language plpgsql as $$
begin
  update exercises e set name_keys = coalesce(
    (select jsonb_object_agg(x.language, x.name_key) from exercise_texts x where x.exercise_id = e.id and x.name <> ''), '{}')
  where (e.group_id, e.id) in (select group_id, exercise_id from changed);
  return null;
end $$;
create trigger exercise_texts_added after insert on exercise_texts
  referencing new table as changed for each statement execute function keep_exercise_name_keys();
create trigger exercise_texts_changed after update on exercise_texts
  referencing new table as changed for each statement execute function keep_exercise_name_keys();
create trigger exercise_texts_removed after delete on exercise_texts
  referencing old table as changed for each statement execute function keep_exercise_name_keys();

update exercises e set name_keys = named.keys
from (
  select exercise_id, jsonb_object_agg(language, name_key) as keys from exercise_texts where name <> '' group by exercise_id
) named
where named.exercise_id = e.id;

create index exercises_name_en on exercises (group_id, coalesce((name_keys ->> 'en') collate "C", name_key), id)
  where deleted_at is null;
create index exercises_name_hi on exercises (group_id, coalesce((name_keys ->> 'hi') collate "C", name_key), id)
  where deleted_at is null;
create index exercises_name_ja on exercises (group_id, coalesce((name_keys ->> 'ja') collate "C", name_key), id)
  where deleted_at is null;
