-- From which kind of device staff called, in a word or two.
alter table audit_log add column device text;

-- The entries of the log chained by digest, some of one group a row. Chain 0 is that of entries without a group.
create table audit_seals (
  chain bigint not null,
  -- The number of its first entry in the chain, from 1.
  first bigint not null check (first > 0),
  first_id bigint not null,
  last_id bigint not null,
  sealed_at timestamptz not null,
  entry_ids bigint[] not null,
  -- Of each entry's content and the digest before it.
  digests bytea[] not null,
  primary key (chain, first)
);
create index audit_seals_last on audit_seals (last_id);
create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_change();

-- Where each chain ends.
create table audit_heads (
  chain bigint primary key,
  entries bigint not null,
  digest bytea not null,
  since timestamptz not null,
  sealed_at timestamptz not null
);

-- Up to settled_id every entry is in a chain.
create table audit_sealing (
  is_only boolean primary key default true check (is_only),
  settled_id bigint not null
);
