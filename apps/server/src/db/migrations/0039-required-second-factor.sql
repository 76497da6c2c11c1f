-- Whether Masters and the group's Admins need a second step of sign-in before they work in it.
alter table groups add column second_factor_required boolean not null default false;
