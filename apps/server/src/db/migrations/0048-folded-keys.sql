-- The folding of names leaves out nukta and more kinds of apostrophes and takes a hyphen for a space. The keys that are kept
-- are brought to what it makes now. Where a key may stand once only and two names have become one to it, both keep their old ones.
create function pg_temp.refold(key text) returns text language sql immutable as $$
  select trim(both from regexp_replace(regexp_replace(translate(regexp_replace(key,
    U&'[''\2018-\201B\02B9\02BB-\02BD\02C8\02CA\02CB`\00B4\2032\2035\055A\05F3\A78B\A78C\093C\09BC\0A3C\0ABC\0B3C\00AD\034F\061C\115F\1160\180B-\180F\200B-\200F\202A-\202E\2060-\206F\2800\3164\FE00-\FE0F\FEFF\FFA0]', '', 'g'),
    U&'-\2010\2011\2012\2013\2014\2015\2212\0929\0931\0934', U&'       \0020\0928\0930\0933'), ' +', ' ', 'g'), ' ?\n ?', E'\n', 'g'))
$$;

update patients set name_key = pg_temp.refold(name_key) where name_key <> pg_temp.refold(name_key);
update attachments set name_key = pg_temp.refold(name_key) where name_key <> pg_temp.refold(name_key);
update exercises set name_key = pg_temp.refold(name_key), search_key = pg_temp.refold(search_key)
where name_key <> pg_temp.refold(name_key) or search_key <> pg_temp.refold(search_key);
update circuit_versions set name_key = pg_temp.refold(name_key), search_key = pg_temp.refold(search_key)
where name_key <> pg_temp.refold(name_key) or search_key <> pg_temp.refold(search_key);

with rival as (select pg_temp.refold(name_key) as key from groups group by 1 having count(*) > 1)
update groups set name_key = pg_temp.refold(name_key)
where name_key <> pg_temp.refold(name_key) and pg_temp.refold(name_key) not in (select key from rival);

with rival as (select group_id, pg_temp.refold(name_key) as key from tags where deleted_at is null group by 1, 2 having count(*) > 1)
update tags t set name_key = pg_temp.refold(name_key)
where name_key <> pg_temp.refold(name_key)
  and not exists (select from rival r where r.group_id = t.group_id and r.key = pg_temp.refold(t.name_key));

with rival as (select parent_id, pg_temp.refold(name_key) as key from folders where deleted_at is null group by 1, 2 having count(*) > 1)
update folders t set name_key = pg_temp.refold(name_key)
where name_key <> pg_temp.refold(name_key)
  and not exists (select from rival r where r.parent_id = t.parent_id and r.key = pg_temp.refold(t.name_key));

with rival as (
  select set_id, parent_id, pg_temp.refold(name_key) as key from classification_nodes
  where deleted_at is null group by 1, 2, 3 having count(*) > 1
)
update classification_nodes t set name_key = pg_temp.refold(name_key)
where name_key <> pg_temp.refold(name_key) and not exists (
  select from rival r
  where r.set_id = t.set_id and r.parent_id is not distinct from t.parent_id and r.key = pg_temp.refold(t.name_key)
);

with rival as (select challenge_id, pg_temp.refold(name_key) as key from challenge_teams group by 1, 2 having count(*) > 1)
update challenge_teams t set name_key = pg_temp.refold(name_key)
where name_key <> pg_temp.refold(name_key)
  and not exists (select from rival r where r.challenge_id = t.challenge_id and r.key = pg_temp.refold(t.name_key));

drop function pg_temp.refold(text);
