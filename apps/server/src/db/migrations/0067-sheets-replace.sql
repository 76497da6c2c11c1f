-- A sheet may say that it replaces what it says otherwise of the exercises with its keys.
alter table library_installs drop constraint library_installs_same_name_check;
alter table library_installs add constraint library_installs_same_name_check check (same_name in ('skip', 'add', 'take', 'replace'));
alter table library_installs add column facts text[] not null default '{}';
