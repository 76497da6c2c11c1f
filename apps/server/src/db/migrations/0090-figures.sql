-- The drawn figure of an exercise, by its name in the figures' package. What came with the Starter has the one of its key.
alter table exercises add column figure text check (figure ~ '^[a-z0-9][a-z0-9-]{0,59}$');
update exercises e set figure = i.item_key from library_items i
where i.group_id = e.group_id and i.exercise_id = e.id and i.kind = 'exercise'
  and i.pack_key = '7b1f7d0e-3a52-4c53-9d5e-2f0a6f2c8a11' and i.item_key ~ '^[a-z0-9][a-z0-9-]{0,59}$';

-- Whether patients are shown drawn figures that move at their dose, which nobody has reviewed; and whether handouts carry the programme
-- itself in a code, which needs figures.
alter table patient_pages
  add column shows_figures boolean not null default false,
  add column prints_programme boolean not null default true;
