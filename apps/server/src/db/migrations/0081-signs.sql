-- What a patient says in one touch when they stop: each was told in the note until now, where nobody is warned of it.
alter table patient_sessions
  add column signs text[] not null default '{}' check (signs <@ array['fell', 'dizzy', 'sharp']);
alter table patient_alerts drop constraint patient_alerts_kind_check,
  add constraint patient_alerts_kind_check
    check (kind in ('fell', 'dizzy', 'pain_stop', 'pain', 'sharp', 'pain_rise', 'effort', 'note'));
