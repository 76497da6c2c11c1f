-- Deep pages of the directory pass over rows in an index that has nothing but the order: half the buffers of the one that a search
-- reads, which holds names, e-mail and phone. Every id is above 0: only a query that says so uses it, since a search that did would
-- read each patient's row for their name.
create index patients_newest_ids on patients (group_id, created_at desc, id desc)
  where deleted_at is null and archived_at is null and id > 0;
