-- Who saved a classification last: the one whose change another meets.
alter table classification_sets add column updated_by bigint references users;
