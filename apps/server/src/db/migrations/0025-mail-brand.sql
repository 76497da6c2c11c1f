-- The group in whose name a mail goes out. Without one it is that of its reader, who may be at work in a single group.
alter table email_outbox add column group_id bigint references groups (id);
create index email_outbox_group on email_outbox (group_id) where group_id is not null;
