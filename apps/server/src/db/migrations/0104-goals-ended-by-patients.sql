-- A patient ends a goal, too: it was reached, or is no longer wanted. Staff end one with a word.
alter table patient_goals
  add column ended_how text check (ended_how in ('reached', 'dropped')),
  drop constraint patient_goals_check1,
  add constraint patient_goals_ended check (
    (ended_at is null) = (ended_on is null) and (ended_at is null) = (num_nonnulls(ended_by, ended_how) = 0)
    and num_nonnulls(ended_by, ended_how) <= 1 and (ended_by is null) = (end_word = ''));
