-- Pain from which on a plan's sessions end and the practice is told; without one, its practice's.
alter table plans add column pain_limit smallint check (pain_limit between 1 and 10);
alter table assignments add column pain_limit smallint check (pain_limit between 1 and 10);
