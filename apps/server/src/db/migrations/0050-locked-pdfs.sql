-- A PDF that cannot be opened without its password.
alter table media_objects add column locked boolean not null default false;
