-- The practice's figures as they were counted last, one row a card and range. A month that is closed is never counted again.
create table kept_insights (
  group_id bigint not null references groups,
  question text not null,
  body jsonb not null,
  as_of timestamptz not null,
  primary key (group_id, question)
);

-- Whether physiotherapists see them.
alter table groups add column physios_see_insights boolean not null default true;
