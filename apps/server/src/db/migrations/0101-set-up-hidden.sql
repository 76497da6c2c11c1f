-- Whoever has put the list of what a new practice needs away, in that practice.
alter table staff_members add column hides_set_up boolean not null default false;

-- Hints of first use that a person has closed.
alter table users add column seen_hints text[] not null default '{}';
