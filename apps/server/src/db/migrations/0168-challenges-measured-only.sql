-- What a camera did not measure gives no points in such a challenge.
alter table challenges add column measured_only boolean not null default false;
