-- A file may be for the readers of every language: `all`. Those that are there keep theirs.
alter table attachments add constraint attachments_language check (language in ('en', 'hi', 'ja', 'all'));
