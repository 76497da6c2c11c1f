-- Who made what came from elsewhere, and under which licence: of an exercise's or programme's texts, or of a file's bytes.
create table credits (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  exercise_id bigint unique,
  circuit_id bigint unique,
  media_id bigint unique,
  title text not null default '' check (length(title) <= 200),
  author text not null default '' check (length(author) <= 200),
  author_url text not null default '' check (length(author_url) <= 500),
  source text not null default '' check (length(source) <= 200),
  source_url text not null default '' check (length(source_url) <= 500),
  licence text not null check (length(licence) between 1 and 60),
  note text not null default '' check (length(note) <= 500),
  is_changed boolean not null default false,
  updated_at timestamptz not null default now(),
  foreign key (group_id, exercise_id) references exercises (group_id, id) on delete cascade,
  foreign key (group_id, circuit_id) references circuits (group_id, id) on delete cascade,
  foreign key (group_id, media_id) references media_objects (group_id, id) on delete cascade,
  check (num_nonnulls(exercise_id, circuit_id, media_id) = 1),
  check (licence <> 'By permission' or note <> '')
);
create index credits_group on credits (group_id, id);

-- Whoever passes on what is under a Creative Commons licence must say that it was changed, whichever way it was.
create function mark_credit_changed(of_group bigint, of_exercise bigint, of_circuit bigint) returns void language sql as $$
  update credits set is_changed = true, updated_at = now()
  where group_id = of_group and (exercise_id = of_exercise or circuit_id = of_circuit) and licence like 'CC-BY-%' and not is_changed
$$;
create function note_changed_texts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'exercises' then perform mark_credit_changed(new.group_id, new.id, null);
  elsif tg_table_name = 'circuits' then perform mark_credit_changed(new.group_id, null, new.id);
  else perform mark_credit_changed(new.group_id, new.exercise_id, null); end if;
  return null;
end $$;
create trigger exercises_credit_changed after update of name, alt_names, description, instructions, contraindications on exercises
  for each row when ((old.name, old.alt_names, old.description, old.instructions, old.contraindications)
    is distinct from (new.name, new.alt_names, new.description, new.instructions, new.contraindications))
  execute function note_changed_texts();
create trigger exercise_texts_credit_added after insert on exercise_texts
  for each row execute function note_changed_texts();
create trigger exercise_texts_credit_changed after update on exercise_texts
  for each row when ((old.name, old.alt_names, old.description, old.instructions, old.contraindications)
    is distinct from (new.name, new.alt_names, new.description, new.instructions, new.contraindications))
  execute function note_changed_texts();
create trigger circuits_credit_changed after update of current_version_id on circuits
  for each row when (old.current_version_id is distinct from new.current_version_id)
  execute function note_changed_texts();
